import { secondFactorTexts } from "#lib/auth/shared/second-factor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { consumeRecoveryCode } from "./recovery-code-queries.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import type { SecondFactorPorts } from "./second-factor-ports.ts";
import { findTotpStep } from "./totp.ts";
import { acceptTotpStep, findTotp } from "./totp-queries.ts";

/**
 * Uses up a code of an authenticator app or a recovery code. A code works once; at most five wrong codes are checked
 * in ten minutes, counted across all instances.
 * @param options.limitKey key under which attempts are counted together
 * @throws AppError RATE_LIMITED; BAD_USER_INPUT with field `code` for a wrong, used or expired code
 */
export async function acceptSecondFactorCode(
  ports: Pick<SecondFactorPorts, "store" | "limits" | "secondFactor">,
  { memberId, code, limitKey }: { memberId: number; code: string; limitKey: string },
): Promise<void> {
  const { store, limits, secondFactor } = ports;
  await limits.consume("secondFactor", limitKey);
  const typed = code.replace(/[\s-]/g, "");
  const isUsed = /^\d{6}$/.test(typed)
    ? await useTotpCode(typed)
    : await consumeRecoveryCode(store.db, memberId, hashRecoveryCode(typed));
  if (!isUsed) throw new AppError("BAD_USER_INPUT", secondFactorTexts.wrongCode, { field: "code" });
  await limits.decrement("secondFactor", limitKey);

  async function useTotpCode(token: string): Promise<boolean> {
    const totp = await findTotp(store.db, memberId);
    if (!totp?.confirmedAt) return false;
    const secret = await secondFactor.decrypt(memberId, totp.secret);
    const step = findTotpStep(secret, token, new Date());
    return step !== null && acceptTotpStep(store.db, memberId, step);
  }
}
