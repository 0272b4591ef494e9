import { accountLinks } from "#lib/auth/server/mails/account-links.ts";
import { firstPasswordMail, resetMail, verifyMail } from "#lib/auth/server/mails/account-mails.ts";
import { sendAccountMail } from "#lib/auth/server/mails/send-account-mail.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { AccountPorts } from "./account-ports.ts";
import { issueToken } from "./one-time-tokens.ts";

type Whom = { site: Site; memberId: number; email: string };
type Ports = Pick<AccountPorts, "store" | "mailer" | "toOrigin">;

/** Sends the link that verifies an email. @param redirect the path to open afterwards */
export async function sendVerifyLink(ports: Ports, whom: Whom, redirect: string): Promise<void> {
  const { site, email } = whom;
  const token = await issueToken(ports.store.db, { ...whom, purpose: "verify-email" });
  const url = accountLinks(ports, site).verify(token, redirect);
  await sendAccountMail(ports, site, email, verifyMail(site.displayName, url));
}

/** Sends the link for resetting the password, or for choosing the first one. */
export async function sendResetLink(ports: Ports, whom: Whom, isFirst = false): Promise<void> {
  const { site, email } = whom;
  const token = await issueToken(ports.store.db, { ...whom, purpose: "reset-password" });
  const url = accountLinks(ports, site).reset(token);
  const mail = (isFirst ? firstPasswordMail : resetMail)(site.displayName, url);
  await sendAccountMail(ports, site, email, mail);
}
