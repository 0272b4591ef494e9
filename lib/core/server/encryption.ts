import { hkdfSync } from "node:crypto";

/** Encrypts JSON for the database, so that a copy of it reveals neither tokens nor addresses. */
export type Encryption = {
  /** @returns a compact JWE */
  encrypt: (data: object) => Promise<string>;
  /** @throws Error when the text was modified or encrypted with an unknown key */
  decrypt: (text: string) => Promise<unknown>;
};

const algorithms = { alg: "dir", enc: "A256GCM" } as const;

/**
 * @param options.secrets the newest first: it encrypts; previous ones still decrypt
 * @param options.purpose part of the key, so that a text for one purpose is invalid for another
 */
export function createEncryption(options: {
  secrets: readonly [string, ...string[]];
  purpose: string;
}): Encryption {
  const toKey = (secret: string) =>
    new Uint8Array(hkdfSync("sha256", secret, "", `encryption of ${options.purpose}`, 32));
  const newestKey = toKey(options.secrets[0]);
  const keys = options.secrets.map(toKey);

  return {
    encrypt: async (data) => {
      // Loaded on demand: no page needs it.
      const { CompactEncrypt } = await import("jose");
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
        .setProtectedHeader(algorithms)
        .encrypt(newestKey);
    },
    decrypt: async (text) => {
      const { compactDecrypt, errors } = await import("jose");
      for (const key of keys) {
        try {
          const { plaintext } = await compactDecrypt(text, key, {
            keyManagementAlgorithms: [algorithms.alg],
            contentEncryptionAlgorithms: [algorithms.enc],
          });
          return JSON.parse(new TextDecoder().decode(plaintext));
        } catch (error) {
          // An older secret may decrypt it.
          if (!(error instanceof errors.JWEDecryptionFailed)) throw error;
        }
      }
      throw new Error(`The ${options.purpose} cannot be decrypted with a known secret`);
    },
  };
}
