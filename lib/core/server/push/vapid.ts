import { createECDH } from "node:crypto";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** The sender of push messages (VAPID, RFC 8292): keys as base64url, and an address of the operator. */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

/**
 * @param privateKey 32 bytes, base64url
 * @param subject `mailto:` or `https:` address by which push services reach the operator
 * @throws StartUpError when the key cannot be used
 */
export function createVapid(privateKey: string, subject: string): Vapid {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  } catch {
    throw new StartUpError("VAPID_PRIVATE_KEY is not the private key of a VAPID pair.");
  }
  return { publicKey: pair.getPublicKey("base64url"), privateKey, subject };
}
