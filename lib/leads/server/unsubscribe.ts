import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { leadEmailProblem, normalizeEmail } from "#lib/leads/shared/lead.ts";
import {
  maskEmail,
  type UnsubscribeLink,
  unsubscribeTexts,
} from "#lib/leads/shared/unsubscribe.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { LeadLimits } from "./lead-limits.ts";
import { findSuppressed, insertSuppression } from "./lead-queries.ts";
import type { MailLinks } from "./mail-links.ts";

type LinkOptions = {
  mailLinks: Pick<MailLinks, "isValid">;
  site: Pick<Site, "id" | "prefix" | "host">;
  link: UnsubscribeLink;
};

const isGood = ({ mailLinks, site, link }: LinkOptions) =>
  mailLinks.isValid(site, link) && leadEmailProblem(link.email) === null;

/**
 * What the page behind a link shows before anything is done: the address in dots, or `null` for a
 * link that is not ours. Known and unknown addresses look alike.
 */
export function getUnsubscribeLink(options: LinkOptions): { maskedEmail: string } | null {
  return isGood(options) ? { maskedEmail: maskEmail(normalizeEmail(options.link.email)) } : null;
}

/**
 * Ends the emails of one site to one address (spec §7). The hash is the permission: nobody has to
 * log in. Done twice it is done once, and an address that we never had comes out the same.
 * @param options.address of the peer; only tries with a wrong hash are counted, because one
 * mail provider acts for many people
 * @throws AppError BAD_USER_INPUT when the link is not ours, RATE_LIMITED after many of those
 */
export async function unsubscribe(
  options: LinkOptions & { db: Queryable; limits: LeadLimits; address: string },
): Promise<void> {
  const { db, limits, site, link, address } = options;
  if (!isGood(options)) {
    await limits.consume("unsubscribeWrongly", address);
    throw new AppError("BAD_USER_INPUT", unsubscribeTexts.notValidMore);
  }
  await insertSuppression(db, site, normalizeEmail(link.email));
}

/** Those of these addresses that no email of the site may go to. Asked before any is sent. */
export async function getSuppressed(
  db: Queryable,
  site: Pick<Site, "id" | "prefix">,
  emails: readonly string[],
): Promise<Set<string>> {
  return new Set(await findSuppressed(db, site, emails.map(normalizeEmail)));
}
