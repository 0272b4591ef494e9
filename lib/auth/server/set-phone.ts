import { phoneSchema } from "#lib/auth/shared/auth-rules.ts";
import { phoneTexts } from "#lib/auth/shared/phone-texts.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { SmsSender } from "#lib/core/server/sms/sms-sender.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { hasOtherOwner } from "#lib/members/server/phone-owner.ts";
import { assertSession } from "./assert-session.ts";
import { findGivenPhone, replacePhoneCode } from "./phone-code-queries.ts";
import type { PhoneCodes } from "./phone-codes.ts";
import { readInput } from "./read-input.ts";
import type { Session } from "./session.ts";

/** How long a code can be used. */
const codeLifetimeSeconds = 10 * 60;

/** The dependencies of sending a code. */
export type PhoneCall = {
  db: Database;
  limits: Limits;
  sms: SmsSender;
  phoneCodes: PhoneCodes;
  session: Session | null;
};

/** Numbers of the North American plan that a text message can reach without a premium. */
const textable = /^(?!900|976)[2-9]\d{2}[2-9]\d{6}$/;

/**
 * Sends a code to a phone number (spec §7 setPhone). The number is stored with the account once its code
 * was entered. If it already verified another account, only its owner learns that, by text message.
 * @param options.phoneNumber ten digits; a leading 1 is the country code
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for verified members and for role 4; BAD_USER_INPUT;
 * RATE_LIMITED after three in an hour, or three a day to one number
 */
export async function setPhone(options: PhoneCall & { phoneNumber: unknown }): Promise<void> {
  const { session } = options;
  assertSession(session, "account.verify");
  const { phoneNumber } = readInput(phoneSchema, { phoneNumber: options.phoneNumber });
  if (!textable.test(phoneNumber))
    throw new AppError("BAD_USER_INPUT", validationTexts.accountPhone, { field: "phoneNumber" });
  await sendCode(options, session, `+1${phoneNumber}`);
}

/**
 * Sends a new code to the last number of this session; the old code stops working.
 * @throws AppError as `setPhone`; BAD_USER_INPUT when no number was entered before
 */
export async function resendVerificationText(options: PhoneCall): Promise<void> {
  const { db, session } = options;
  assertSession(session, "account.verify");
  const login = { memberId: session.member.id, sessionId: session.id };
  const phone = await findGivenPhone(db, login);
  if (phone === null) throw new AppError("BAD_USER_INPUT", phoneTexts.noNumber);
  await sendCode(options, session, phone);
}

async function sendCode(call: PhoneCall, session: Session, phone: string): Promise<void> {
  const { db, limits, sms, phoneCodes } = call;
  const binding = { memberId: session.member.id, sessionId: session.id, phone };
  await limits.consume("smsByAccount", binding.memberId);
  await limits.consume("smsByNumber", phone);
  const code = phoneCodes.draw();
  const isTaken = await hasOtherOwner(db, phone, binding.memberId);
  const codeHash = isTaken ? phoneCodes.hashNone() : phoneCodes.toHash(code, binding);
  await replacePhoneCode(db, { ...binding, codeHash, lifetimeSeconds: codeLifetimeSeconds });
  await sms.send({
    to: phone,
    text: isTaken ? phoneTexts.messageToOwner : phoneTexts.message(code),
  });
}
