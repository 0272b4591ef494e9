import { requestJson } from "#components/providers/request-json.ts";
import type { AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import type { SocialResult } from "#lib/auth/shared/social-login.ts";
import { type AuthCall, leaveForSecondFactor, postAuth } from "./auth-call.ts";

/** Fetches the result of the social login that this browser started. @throws ApiError */
export async function getSocialResult(): Promise<SocialResult> {
  const result = await requestJson<SocialResult>("/api/auth/social-result", { method: "POST" });
  return result.status === "second-factor" ? leaveForSecondFactor() : result;
}

/** Connects the provider to the account with the same address, if the password is correct. */
export const sendSocialLink = (
  password: string,
  captchaToken: string,
): Promise<AuthCall<AuthSuccess>> =>
  postAuth("social-link", { password, recaptcha_token: captchaToken });

/** Requests an email with a link that connects them without the password. */
export const sendSocialLinkMail = (): Promise<AuthCall<object>> => postAuth("social-link-mail", {});
