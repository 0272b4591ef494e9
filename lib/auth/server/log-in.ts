import { loginSchema } from "#lib/auth/shared/auth-rules.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import type { AccountCall, LoginPorts } from "./account-ports.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { getText, readCall } from "./read-fields.ts";
import { tryPassword } from "./try-password.ts";

/**
 * Opens a session on one site with email and password. Accounts are never locked: after several failed
 * logins a captcha is required, and after many a harder one, whether the account exists or not.
 * @param options.body email, password, remember_me (default true), recaptcha_token
 * @returns the response for the member, and the `Set-Cookie` values of the session
 * @throws AppError BAD_USER_INPUT with the message and name of the invalid field; UNAUTHENTICATED with
 * the same message and timing for a wrong password and an unknown email; CAPTCHA_FAILED; HARDER_CAPTCHA;
 * RATE_LIMITED for the address; UNAVAILABLE when too many log in at once
 */
export async function logIn(
  ports: LoginPorts,
  options: AccountCall & {
    cookieHeader: string | undefined;
    userAgent: string | undefined;
    body: unknown;
  },
): Promise<OpenedSession> {
  const { site, address, body, cookieHeader, userAgent } = options;
  if (!hasFeature(site, "Accounts")) throw new AppError("FORBIDDEN", authTexts.noAccounts);
  const { email, password } = readCall(loginSchema, body);
  const captchaToken = getText(body, "recaptcha_token");
  const credentials = { email, password, captchaToken };
  const memberId = await tryPassword(ports, { site, address, cookieHeader, ...credentials });
  if (memberId === null) throw new AppError("UNAUTHENTICATED", authTexts.loginFailed);
  const isRemembered = Object(body).remember_me !== false;
  return openSession(ports, { site, memberId, cookieHeader, userAgent, isRemembered });
}
