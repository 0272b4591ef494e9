import { verificationCodeSchema } from "#lib/auth/shared/auth-rules.ts";
import { phoneTexts } from "#lib/auth/shared/phone-texts.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { verifyByPhone } from "#lib/members/server/phone-owner.ts";
import { assertSession } from "./assert-session.ts";
import { countAttempt, takePhoneCode } from "./phone-code-queries.ts";
import { isSameHash, type PhoneCodes } from "./phone-codes.ts";
import { readInput } from "./read-input.ts";
import type { Session, Sessions } from "./session.ts";

/** Attempts at one code, on all instances together. */
const maxAttempts = 5;

/**
 * Verifies an account with the code that was sent to its phone (spec §7 verifyPhone). A correct code works
 * once. The session gets a new cookie.
 * @param options.address of the client, only for limits
 * @returns whether the code was correct, and the `Set-Cookie` values of the new cookie
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for verified members and for role 4; RATE_LIMITED;
 * BAD_USER_INPUT for a malformed code, and for one that has expired or was tried five times
 */
export async function verifyPhone(options: {
  store: Store;
  limits: Limits;
  sessions: Sessions;
  phoneCodes: PhoneCodes;
  session: Session | null;
  address: string;
  code: unknown;
}): Promise<{ isRight: boolean; setCookie: string[] }> {
  const { store, limits, phoneCodes, session } = options;
  assertSession(session, "account.verify");
  const { code } = readInput(verificationCodeSchema, { code: options.code });
  await limits.consume("verifyPhoneByAddress", options.address);
  const login = { memberId: session.member.id, sessionId: session.id };
  const sent = await countAttempt(store.db, login, maxAttempts);
  if (!sent) throw new AppError("BAD_USER_INPUT", phoneTexts.codeIsOver, { field: "code" });
  const { phone, codeHash } = sent;
  const isCode = isSameHash(codeHash, phoneCodes.toHash(code, { ...login, phone }));
  const isRight =
    isCode &&
    (await inTransaction(
      store,
      async (tx) =>
        // Deleted first: of two concurrent requests with the correct code, one succeeds.
        (await takePhoneCode(tx, login, codeHash)) &&
        (await verifyByPhone(tx, phone, login.memberId)),
    ));
  return { isRight, setCookie: isRight ? await options.sessions.rotate(session) : [] };
}
