import type { AccountPorts } from "#lib/auth/server/account-ports.ts";
import { renderMail } from "#lib/core/server/mail/render-mail.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { accountLinks } from "./account-links.ts";
import type { AccountMail } from "./account-mails.ts";

/** Queues a mail in the design of a site. */
export async function sendAccountMail(
  ports: Pick<AccountPorts, "mailer" | "toOrigin">,
  site: Site,
  to: string,
  mail: AccountMail,
): Promise<void> {
  const { subject, ...content } = mail;
  const { displayName: name, theme } = site;
  const facts = { name, hue: theme.hue, url: accountLinks(ports, site).home() };
  await ports.mailer.send({ to, subject, ...renderMail({ site: facts, ...content }) });
}
