import { accountLinks } from "#lib/auth/server/mails/account-links.ts";
import { alreadyMemberMail } from "#lib/auth/server/mails/account-mails.ts";
import { sendAccountMail } from "#lib/auth/server/mails/send-account-mail.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { AccountPorts } from "./account-ports.ts";

/**
 * Notifies the owner of an email address by mail that it already has an account; the person who typed it
 * learns nothing. At most one email an hour.
 */
export async function sendAlreadyMemberMail(
  ports: Pick<AccountPorts, "mailer" | "toOrigin" | "limits">,
  site: Site,
  email: string,
): Promise<void> {
  try {
    await ports.limits.consume("alreadyMemberMail", email);
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return;
    throw error;
  }
  const url = accountLinks(ports, site).logIn();
  await sendAccountMail(ports, site, email, alreadyMemberMail(site.displayName, url));
}
