import { resetRequestSchema } from "#lib/auth/shared/auth-rules.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { findAccountState } from "#lib/members/server/account-state.ts";
import { hasFeature, type Site } from "#lib/site/shared/site.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { getText, readCall } from "./read-fields.ts";
import { sendResetLink } from "./send-links.ts";

/**
 * Sends the owner of an account a link to set a new password. The account is looked up after the response,
 * which is the same with and without one.
 * @param options.body email_or_username, recaptcha_token
 * @throws AppError BAD_USER_INPUT with the field; CAPTCHA_FAILED; RATE_LIMITED, counted by what was typed
 * and not by account
 */
export async function requestPasswordReset(
  ports: AccountPorts,
  options: AccountCall & { body: unknown },
): Promise<void> {
  const { limits, captcha, background } = ports;
  const { site, address, body } = options;
  if (!hasFeature(site, "Accounts")) throw new AppError("FORBIDDEN", authTexts.noAccounts);
  const { email_or_username: emailOrUsername } = readCall(resetRequestSchema, body);
  await limits.consume("resetRequestByAddress", address);
  await limits.consume("resetRequestByAccount", emailOrUsername.toLowerCase());
  const token = getText(body, "recaptcha_token");
  await captcha.check({ token, siteId: site.id, purpose: "request-password-reset", address });
  background.run("reset mail", () => sendIfThere(ports, site, emailOrUsername));
}

async function sendIfThere(
  ports: AccountPorts,
  site: Site,
  emailOrUsername: string,
): Promise<void> {
  const account = await findAccountState(ports.store.db, emailOrUsername);
  if (!account) return;
  await sendResetLink(ports, { site, memberId: account.id, email: account.email });
}
