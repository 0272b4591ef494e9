import { subDays } from "date-fns/subDays";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Mailer } from "#lib/core/server/mail/mailer.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  type ConfirmationLink,
  confirmationDays,
  confirmationTexts,
} from "#lib/leads/shared/confirmation.ts";
import { leadEmailProblem, normalizeEmail } from "#lib/leads/shared/lead.ts";
import { maskEmail } from "#lib/leads/shared/unsubscribe.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { renderWelcomeMail } from "./confirmation-mails.ts";
import { confirmLeads, deleteUnconfirmed, findLeadState } from "./lead-queries.ts";
import type { MailLinks } from "./mail-links.ts";

type LinkOptions = {
  mailLinks: MailLinks;
  site: Site;
  link: ConfirmationLink;
  now?: Date;
};

const isGood = ({ mailLinks, site, link, now = new Date() }: LinkOptions) =>
  mailLinks.isConfirmationValid(site, link, now) && leadEmailProblem(link.email) === null;

/**
 * The masked address for the page of a confirmation link; `null` for an invalid link. It changes nothing, because mail
 * programs open links by themselves.
 */
export function getConfirmationLink(options: LinkOptions): { maskedEmail: string } | null {
  return isGood(options) ? { maskedEmail: maskEmail(normalizeEmail(options.link.email)) } : null;
}

/**
 * Confirms an address for the emails of a site, and welcomes it the first time. The hash of the
 * link is the permission. Idempotent.
 * @param options.address of the client; only attempts with a wrong hash are counted
 * @throws AppError BAD_USER_INPUT if the link is invalid or expired, or its lead was deleted; RATE_LIMITED after many
 * invalid links
 */
export async function confirmLead(
  options: LinkOptions & {
    db: Database;
    limits: Limits;
    mailer: Mailer;
    toOrigin: (host: string) => string;
    address: string;
  },
): Promise<void> {
  const { db, limits, mailer, mailLinks, site, toOrigin, link, address } = options;
  const refuse = async () => {
    await limits.consume("unsubscribeWrongly", address);
    throw new AppError("BAD_USER_INPUT", confirmationTexts.notValidMore);
  };
  if (!isGood(options)) return refuse();
  const email = normalizeEmail(link.email);
  const isKnown = await db.transaction(async (tx) => {
    const { hasLead } = await findLeadState(tx, site, email);
    const confirmed = await confirmLeads(tx, site, email);
    const origin = toOrigin(site.host);
    if (confirmed > 0) await mailer.send(renderWelcomeMail({ site, origin, mailLinks, email }), tx);
    return hasLead;
  });
  if (!isKnown) return refuse();
}

const everyMs = 60 * 60 * 1000;

/** Deletes leads that were not confirmed in time. */
export const deleteExpiredLeads = (db: Database, now = new Date()): Promise<number> =>
  deleteUnconfirmed(db, subDays(now, confirmationDays));

/** Runs `deleteExpiredLeads` every hour. @returns a function that stops it */
export const watchUnconfirmedLeads = (options: {
  db: Database;
  onError: (error: unknown) => void;
}) =>
  repeat(
    async () => {
      await deleteExpiredLeads(options.db);
    },
    everyMs,
    options.onError,
  );
