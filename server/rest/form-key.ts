import { createHash } from "node:crypto";

/**
 * The idempotency key of a plain form, which sends none: the same fields on the same day
 * are stored once, however often they are submitted.
 */
export function toFormKey(fields: readonly unknown[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const hash = createHash("sha256").update(JSON.stringify(fields));
  return `form-${day}-${hash.digest("base64url")}`;
}
