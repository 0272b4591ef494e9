import type { SecondFactorSettings } from "#lib/auth/server/second-factor/second-factor-ports.ts";
import { createEncryption } from "#lib/core/server/encryption.ts";
import type { Env } from "#lib/core/server/env.ts";

/** @param secrets the newest first: it encrypts; the previous ones still decrypt */
export function createSecondFactor(
  env: Env,
  secrets: readonly [string, ...string[]],
): SecondFactorSettings {
  const { encrypt, decrypt } = createEncryption({ secrets, purpose: "second factors" });
  return {
    isRequired: env.STAFF_SECOND_FACTOR === "required",
    encrypt: (memberId, secret) => encrypt({ memberId, secret }),
    decrypt: async (memberId, encrypted) => {
      const stored = Object(await decrypt(encrypted)) as { memberId?: number; secret?: string };
      if (stored.memberId !== memberId || typeof stored.secret !== "string")
        throw new Error("the secret was encrypted for another member");
      return stored.secret;
    },
  };
}
