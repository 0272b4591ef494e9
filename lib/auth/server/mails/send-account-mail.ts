import { renderMail } from "../../../core/server/mail/render-mail.ts";
import type { Site } from "../../../site/shared/site.ts";
import type { AccountPorts } from "../account-ports.ts";
import type { AccountMail } from "./account-mails.ts";

/** Hands a mail over for delivery, in the looks of a site. */
export async function sendAccountMail(
  { mailer }: Pick<AccountPorts, "mailer">,
  site: Site,
  to: string,
  mail: AccountMail,
): Promise<void> {
  const { subject, ...content } = mail;
  const facts = { name: site.displayName, hue: site.theme.hue };
  await mailer.send({ to, subject, ...renderMail({ site: facts, ...content }) });
}
