import { loginSchema } from "#lib/auth/shared/auth-rules.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import type { AccountCall, AccountPorts, LoginPorts } from "./account-ports.ts";
import { checkCredentials } from "./check-credentials.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { getText, readCall } from "./read-fields.ts";

/** Failed logins per hour, by IP address or by account, before a captcha is required. */
const freeFailures = 3;

/**
 * Opens a session on one site with email and password. Accounts are never locked: after several failed
 * logins a captcha is required, whether the account exists or not.
 * @param options.body email, password, remember_me (default true), recaptcha_token
 * @returns the response for the member, and the `Set-Cookie` values of the session
 * @throws AppError BAD_USER_INPUT with the message and name of the invalid field; UNAUTHENTICATED with
 * the same message and timing for a wrong password and an unknown email; CAPTCHA_FAILED; RATE_LIMITED;
 * UNAVAILABLE when too many log in at once
 */
export async function logIn(
  ports: LoginPorts,
  options: AccountCall & {
    cookieHeader: string | undefined;
    userAgent: string | undefined;
    body: unknown;
  },
): Promise<OpenedSession> {
  const { store, sessions, visitors, passwords, limits } = ports;
  const { site, address, body, cookieHeader, userAgent } = options;
  const { db } = store;
  if (!hasFeature(site, "Accounts")) throw new AppError("FORBIDDEN", authTexts.noAccounts);
  const { email, password } = readCall(loginSchema, body);
  await limits.consume("loginByAddress", address);
  await limits.consume("loginByAccount", email);
  await checkCaptcha(ports, options, email);
  const memberId = await checkCredentials({ db, passwords, email, password });
  if (memberId === null) {
    await limits.increment("loginFailureByAddress", address);
    await limits.increment("loginFailureByAccount", email);
    throw new AppError("UNAUTHENTICATED", authTexts.loginFailed);
  }
  await limits.reset("loginFailureByAccount", email);
  const isRemembered = Object(body).remember_me !== false;
  return openSession({
    ...{ db, sessions, visitors, site, memberId, cookieHeader, userAgent, isRemembered },
  });
}

/** @throws AppError CAPTCHA_FAILED when a captcha is required and was not solved */
async function checkCaptcha(
  { limits, captcha }: AccountPorts,
  { site, address, body }: AccountCall & { body: unknown },
  email: string,
): Promise<void> {
  const failures = await Promise.all([
    limits.getCount("loginFailureByAddress", address),
    limits.getCount("loginFailureByAccount", email),
  ]);
  if (Math.max(...failures) < freeFailures) return;
  const token = getText(body, "recaptcha_token");
  await captcha.check({ token, siteId: site.id, purpose: "login", address });
}
