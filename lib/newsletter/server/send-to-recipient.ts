import type { Database } from "#lib/core/server/db/client.ts";
import { PermanentFailure } from "#lib/core/server/jobs/jobs.ts";
import type { DeliverMail } from "#lib/core/server/mail/smtp-delivery.ts";
import type { HashAddress } from "#lib/leads/server/erased-suppressions.ts";
import { suppressUnreachable } from "#lib/leads/server/mail-failures.ts";
import type { MailLinks } from "#lib/leads/server/mail-links.ts";
import { getSuppressed } from "#lib/leads/server/unsubscribe.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { BounceTokens } from "./bounce-tokens.ts";
import { keepVisible } from "./compose-issue.ts";
import { getSubject, renderIssue } from "./newsletter-email.ts";
import { findRecipient, updateRecipient } from "./newsletter-queries.ts";

export type RecipientPorts = {
  db: Database;
  hashAddress: HashAddress;
  deliverMail: DeliverMail;
  mailLinks: MailLinks;
  bounceTokens: BounceTokens;
  directory: Pick<SiteDirectory, "byId">;
  toOrigin: (host: string) => string;
};

/**
 * Sends an issue to one recipient, unless an attempt was started before or the address is
 * suppressed.
 * @throws if the mail server defers it
 */
export async function sendToRecipient(ports: RecipientPorts, recipientId: number): Promise<void> {
  const { db, deliverMail, mailLinks, bounceTokens, directory, toOrigin } = ports;
  const change = (to: Parameters<typeof updateRecipient>[2]) =>
    updateRecipient(db, recipientId, to);
  const recipient = await findRecipient(db, recipientId);
  const site = recipient && directory.byId(recipient.issue.siteId);
  if (!recipient || !site) return;
  const { email: to, issue, state } = recipient;
  if (state === "sending") {
    // A process died while sending: the mail server may have the email.
    await change({ from: ["sending"], to: "failed" });
    return;
  }
  const items = await keepVisible(db, site, issue.items);
  if (items.length === 0 || (await getSuppressed(ports, site, [to])).size > 0) {
    await change({ from: ["queued"], to: "suppressed" });
    return;
  }
  const { dueAt } = issue;
  const subject = getSubject(site, items);
  const origin = toOrigin(site.host);
  const mail = renderIssue({ site, origin, mailLinks, to, subject, dueAt, items });
  const token = bounceTokens.toToken(recipientId);
  const sender = bounceTokens.toSender(token);
  if (!(await change({ from: ["queued"], to: "sending" }))) return;
  try {
    await deliverMail({
      ...mail,
      headers: { ...mail.headers, "Message-ID": `<newsletter.${token}@${site.host}>` },
      envelopeFrom: sender || undefined,
    });
  } catch (error) {
    if (error instanceof PermanentFailure) {
      await change({ from: ["sending"], to: "bounced" });
      await suppressUnreachable(db, { siteId: site.id, to });
      return;
    }
    // The email was not sent; the next attempt may succeed.
    await change({ from: ["sending"], to: "queued", isSoftBounce: true });
    throw error;
  }
  // Also if another process considered this one dead.
  await change({ from: ["sending", "failed"], to: "sent" });
}
