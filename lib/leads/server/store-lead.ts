import type { Database } from "#lib/core/server/db/client.ts";
import type { Jobs, Tries } from "#lib/core/server/jobs/jobs.ts";
import type { Mailer } from "#lib/core/server/mail/mailer.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import { renderConfirmationMail } from "./confirmation-mails.ts";
import { type HashAddress, restoreSuppressions } from "./erased-suppressions.ts";
import {
  countConfirmationEmail,
  findLeadState,
  type NewLead,
  upsertLead,
  upsertUnconfirmedLead,
} from "./lead-queries.ts";
import type { MailLinks } from "./mail-links.ts";

/**
 * Stores a lead. On a site with double opt-in it stays unconfirmed, and its owner gets a
 * confirmation email.
 * @param submittedAt when the person signed up, for a delayed write
 */
export type StoreLead = (lead: NewLead, submittedAt?: Date) => Promise<void>;

type AddressOnSite = Pick<NewLead, "siteId" | "email">;

/** The limits that keep a form from filling somebody's inbox. */
const emailLimits = { minPauseSeconds: 60 * 60, maxEmails: 3 };
const tries: Tries = { retries: 20, firstPauseSeconds: 5, maxPauseSeconds: 15 * 60 };

/** The sender of the confirmation emails. */
export type ConfirmationPorts = {
  db: Database;
  hashAddress: HashAddress;
  mailer: Mailer;
  mailLinks: MailLinks;
  directory: Pick<SiteDirectory, "byId">;
  toOrigin: (host: string) => string;
};

/** Sends a confirmation email, unless the address was asked recently or needs no confirmation. */
async function askToConfirm(ports: ConfirmationPorts, lead: AddressOnSite): Promise<void> {
  const { db, mailer, mailLinks, directory, toOrigin } = ports;
  const { siteId, email } = lead;
  const site = directory.byId(siteId);
  if (!site) return;
  await db.transaction(async (tx) => {
    const { hasLead, isConfirmed, reason } = await findLeadState(tx, site, email);
    // A failed or complaining address gets nothing; an unsubscribed one asks for emails again.
    const canBeAsked = reason === null ? !isConfirmed : reason === "unsubscribed";
    if (!hasLead || !canBeAsked || !(await countConfirmationEmail(tx, lead, emailLimits))) return;
    const origin = toOrigin(site.host);
    const mail = renderConfirmationMail({ site, origin, mailLinks, email, now: new Date() });
    await mailer.send(mail, tx);
  });
}

/**
 * All leads are stored by this function. A job decides whether to send an email, so that the
 * response time reveals nothing about an address.
 * @param ports.jobs before the job runner starts
 */
export function createStoreLead(
  ports: ConfirmationPorts & { jobs: Pick<Jobs, "define"> },
): StoreLead {
  const { db, jobs, directory } = ports;
  const enqueue = jobs.define<AddressOnSite>({
    name: "lead-confirmation",
    tries,
    work: (lead) => askToConfirm(ports, lead),
  });
  return async (lead, submittedAt) => {
    await restoreSuppressions(db, ports.hashAddress, [lead.email]);
    const isDoubleOptIn = directory.byId(lead.siteId)?.settings.lead_double_opt_in ?? false;
    if (!isDoubleOptIn) return upsertLead(db, lead, submittedAt);
    await db.transaction(async (tx) => {
      await upsertUnconfirmedLead(tx, lead);
      await enqueue({ siteId: lead.siteId, email: lead.email }, tx);
    });
  };
}
