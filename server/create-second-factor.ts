import type { SecondFactorSettings } from "#lib/auth/server/second-factor/second-factor-ports.ts";
import type { Env } from "#lib/core/server/env.ts";
import { seal, unseal } from "#lib/core/server/jobs/seal.ts";

/** @param secrets the one that encrypts, then former ones that may have */
export function createSecondFactor(
  env: Env,
  secrets: readonly [string, ...string[]],
): SecondFactorSettings {
  return {
    isRequired: env.STAFF_SECOND_FACTOR === "required",
    encrypt: async (memberId, secret) => seal(secrets[0], { memberId, secret }),
    decrypt: async (memberId, encrypted) => {
      const stored = Object(unseal(secrets, encrypted)) as { memberId?: number; secret?: string };
      if (stored.memberId !== memberId || typeof stored.secret !== "string")
        throw new Error("the secret was encrypted for another member");
      return stored.secret;
    },
  };
}
