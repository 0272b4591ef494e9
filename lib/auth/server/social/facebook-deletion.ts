import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "#lib/core/server/db/client.ts";
import type { SocialProviders } from "#lib/core/server/social-login/social-providers.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { deleteIdentityByKey } from "./identity-queries.ts";

const sign = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`facebook deletion ${id}`).digest("base64url").slice(0, 22);

/**
 * Does what Facebook asks for when somebody has their data deleted there: forgets who they are at
 * Facebook. The account here is theirs and stays; its password can be set by mail.
 * @param options.secret the product's own; it makes the code of the answer checkable without storing it
 * @returns the code by which the person can look up what became of it
 * @throws AppError FORBIDDEN when it was not Facebook who asked
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
