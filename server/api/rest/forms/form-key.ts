import { createHash } from "node:crypto";
import { toDay } from "#lib/core/shared/utc-day.ts";

/**
 * The idempotency key of a plain form that sends no key: the same fields on the same day are stored once, however
 * often they are submitted.
 */
export function toFormKey(fields: readonly unknown[]): string {
  const day = toDay(Date.now());
  const hash = createHash("sha256").update(JSON.stringify(fields));
  return `form-${day}-${hash.digest("base64url")}`;
}
