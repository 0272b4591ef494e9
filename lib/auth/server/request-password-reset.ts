import { resetRequestSchema } from "#lib/auth/shared/auth-rules.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { getText, readCall } from "./read-fields.ts";

/**
 * Sends the owner of an account a link to set a new password. The account is looked up after the
 * response, so the response does not reveal whether it exists.
 * @param options.body email_or_username, recaptcha_token
 * @param options.cookieHeader a browser that has logged in before has its own limit, which
 * strangers cannot use up
 * @throws AppError BAD_USER_INPUT with the field; CAPTCHA_FAILED; RATE_LIMITED, counted by the
 * typed text and not by account; the database error if the request cannot be stored
 */
export async function requestPasswordReset(
  ports: AccountPorts,
  options: AccountCall & { cookieHeader: string | undefined; body: unknown },
): Promise<void> {
  const { limits, captcha, knownBrowsers } = ports;
  const { site, address, cookieHeader, body } = options;
  if (!hasFeature(site, "Accounts")) throw new AppError("FORBIDDEN", authTexts.noAccounts);
  const { email_or_username: emailOrUsername } = readCall(resetRequestSchema, body);
  await limits.consume("resetRequestByAddress", address);
  const token = getText(body, "recaptcha_token");
  await captcha.check({ token, siteId: site.id, purpose: "request-password-reset", address });
  const typed = emailOrUsername.toLowerCase();
  const browser = knownBrowsers.find(cookieHeader, { siteId: site.id, email: typed });
  await limits.consume("resetRequestByAccount", browser ?? typed).catch(toResetRefusal);
  await ports.queueResetRequest({ siteId: site.id, emailOrUsername });
}

/** Tells the owner what to do: the link in the newest email works. */
function toResetRefusal(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "RATE_LIMITED") throw error;
  const { retryAfterSeconds = 1 } = error;
  throw new AppError("RATE_LIMITED", authTexts.resetRequestedOften, { retryAfterSeconds });
}
