import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "jobs seal", 32));

/**
 * Seals what waits in the database: mails hold links that open accounts, and a copy of the database
 * must not (the database keeps only hashes of them).
 * @param secret the key is derived from it
 * @returns base64url of nonce, tag and the sealed JSON
 */
export function seal(secret: string, data: object): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(data), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * @param secrets the newest first, then former ones
 * @throws Error when none of them sealed it
 */
export function unseal(secrets: readonly string[], sealed: string): unknown {
  const bytes = Buffer.from(sealed, "base64url");
  for (const secret of secrets) {
    const nonce = bytes.subarray(0, nonceBytes);
    const opener = createDecipheriv(algorithm, keyOf(secret), nonce, { authTagLength: tagBytes });
    opener.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const text = [opener.update(bytes.subarray(nonceBytes + tagBytes)), opener.final()];
      return JSON.parse(Buffer.concat(text).toString("utf8"));
    } catch {
      // Sealed with another key: the next one may fit.
    }
  }
  throw new Error("sealed with a key that is not known");
}
