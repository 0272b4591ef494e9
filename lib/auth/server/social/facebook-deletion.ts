import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "#lib/core/server/db/client.ts";
import type { SocialProviders } from "#lib/core/server/social-login/social-providers.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { deleteIdentityByKey } from "./identity-queries.ts";

const sign = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`facebook deletion ${id}`).digest("base64url").slice(0, 22);

/**
 * Handles Facebook's data deletion callback: deletes the link to the Facebook identity. The account stays,
 * because it belongs to the member; a password can be set by mail.
 * @param options.secret of this installation; makes the confirmation code verifiable without storing it
 * @returns the confirmation code, with which the person can check the status
 * @throws AppError FORBIDDEN when the request is not signed by Facebook
 */
export async function forgetFacebookAccount(options: {
  db: Database;
  providers: SocialProviders;
  secret: string;
  signedRequest: string;
}): Promise<string> {
  const { db, providers, secret, signedRequest } = options;
  const person = providers.deletionRequest(signedRequest);
  if (!person) throw new AppError("FORBIDDEN", "This is not signed by Facebook.");
  await deleteIdentityByKey(db, { provider: "facebook", ...person });
  const id = randomBytes(12).toString("base64url");
  return `${id}${sign(secret, id)}`;
}

/** Whether a code was given for a deletion that has been done. */
export function isDeletionCode(secret: string, code: string): boolean {
  if (!/^[\w-]{38}$/.test(code)) return false;
  const expected = Buffer.from(sign(secret, code.slice(0, 16)));
  return timingSafeEqual(expected, Buffer.from(code.slice(16)));
}
