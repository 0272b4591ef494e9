import type { AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import type { SocialResult } from "#lib/auth/shared/social-login.ts";
import { type AuthCall, postAuth } from "./auth-call.ts";

/** Asks what came of the login by a provider that this browser began. @throws when nobody answers */
export async function askSocialResult(): Promise<SocialResult> {
  const response = await fetch("/api/auth/social-result", {
    method: "POST",
    credentials: "same-origin",
  });
  if (!response.ok) throw new Error(`The login's end was answered with ${response.status}.`);
  return (await response.json()) as SocialResult;
}

/** Connects the provider to the account that has its address, for who knows the password. */
export const sendSocialLink = (password: string): Promise<AuthCall<AuthSuccess>> =>
  postAuth("social-link", { password });

/** Has the link mailed that connects them without the password. */
export const sendSocialLinkMail = (): Promise<AuthCall<object>> => postAuth("social-link-mail", {});
