import type { Database } from "#lib/core/server/db/client.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import type { Mailer } from "#lib/core/server/mail/mailer.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import type { HashAddress } from "#lib/leads/server/erased-suppressions.ts";
import type { MailLinks } from "#lib/leads/server/mail-links.ts";
import { getSuppressed } from "#lib/leads/server/unsubscribe.ts";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import {
  deleteDue,
  findDueEmails,
  findEmailAddress,
  lockEmails,
  type SiteMember,
  toQueueItem,
} from "./email-queries.ts";
import { renderNotificationEmail } from "./notification-email.ts";
import { findEmailGroups } from "./notification-queries.ts";
import { listActorIds, toNotificationGroup } from "./to-notification-group.ts";

/** Maximum number of members in one round. */
const maxInRound = 50;

export type EmailPorts = {
  db: Database;
  hashAddress: HashAddress;
  mailer: Mailer;
  mailLinks: MailLinks;
  directory: Pick<SiteDirectory, "byId">;
  toOrigin: (host: string) => string;
  onError: (error: unknown) => void;
};

/** Queues the email of one member and site and deletes its waiting notifications, in one transaction. */
async function sendOne(tx: Transaction, ports: EmailPorts, due: SiteMember): Promise<boolean> {
  if (!(await lockEmails(tx, due.memberId))) return false;
  const ids = await deleteDue(tx, due);
  const site = ports.directory.byId(due.siteId);
  const to = await findEmailAddress(tx, due.memberId);
  if (ids.length === 0 || !site || to === undefined) return ids.length > 0;
  if ((await getSuppressed({ ...ports, db: tx }, site, [to])).size > 0) return true;
  const rows = await findEmailGroups(tx, { site, memberId: due.memberId }, ids);
  const members = await getMembersByIds(tx, listActorIds(rows));
  const membersById = new Map(members.flatMap((member) => (member ? [[member.id, member]] : [])));
  const groups = rows.flatMap(
    (row) => toNotificationGroup(row, membersById, { isOutside: true }) ?? [],
  );
  // All of them were read on the site, removed or muted since.
  if (groups.length === 0) return true;
  const { mailLinks, toOrigin } = ports;
  const mail = renderNotificationEmail({
    site,
    mailLinks,
    to,
    groups,
    memberId: due.memberId,
    origin: toOrigin(site.host),
    newestId: Math.max(...ids),
  });
  await ports.mailer.send(mail, tx);
  return true;
}

/**
 * Sends due emails: one per member and site, with all waiting notifications. Muted, read or deleted ones are left out,
 * and unsubscribed members get none. Each notification is in one email only, even if a worker is killed.
 */
export async function sendDueEmails(ports: EmailPorts): Promise<void> {
  const { db, onError } = ports;
  const queue = { db, queue: "notification-emails", onError, failed: true } as const;
  for (;;) {
    const due = await findDueEmails(db, maxInRound);
    let sentCount = 0;
    for (const one of due) {
      const isSent = await tryItem(queue, (take) => {
        take(toQueueItem(one));
        return db.transaction((tx) => sendOne(tx, ports, one));
      });
      if (isSent) sentCount += 1;
    }
    if (sentCount === 0 || due.length < maxInRound) return;
  }
}
