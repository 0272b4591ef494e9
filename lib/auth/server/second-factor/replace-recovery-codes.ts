import { secondFactorTexts } from "#lib/auth/shared/second-factor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { assertMayChange, type FactorCall, notifyOfChange } from "./factor-changes.ts";
import { replaceRecoveryCodes } from "./recovery-code-queries.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import type { SecondFactorPorts } from "./second-factor-ports.ts";
import { hasSecondFactor } from "./second-factor-queries.ts";

/**
 * Replaces the recovery codes: the old ones stop working.
 * @throws AppError as `assertMayChange`; CONFLICT without a second factor
 */
export async function replaceOwnRecoveryCodes(
  ports: SecondFactorPorts,
  { site, session }: FactorCall,
): Promise<string[]> {
  assertMayChange(session);
  const memberId = session.member.id;
  const codes = createRecoveryCodes();
  await ports.store.db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, memberId)))
      throw new AppError("CONFLICT", secondFactorTexts.noFactor);
    await replaceRecoveryCodes(tx, memberId, codes.map(hashRecoveryCode));
  });
  notifyOfChange(ports, site, memberId, "recovery-codes-replaced");
  return codes;
}
