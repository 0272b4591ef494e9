import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { leadEmailProblem, normalizeEmail } from "#lib/leads/shared/lead.ts";
import {
  maskEmail,
  type UnsubscribeLink,
  unsubscribeTexts,
} from "#lib/leads/shared/unsubscribe.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type HashAddress, restoreSuppressions } from "./erased-suppressions.ts";
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
 * The masked address for the page of an unsubscribe link; `null` for an invalid link. Known and unknown addresses look
 * the same.
 */
export function getUnsubscribeLink(options: LinkOptions): { maskedEmail: string } | null {
  return isGood(options) ? { maskedEmail: maskEmail(normalizeEmail(options.link.email)) } : null;
}

/**
 * Unsubscribes an address from one site's email (spec §7). The hash of the link is the permission,
 * no login is needed. Idempotent; the result is the same for an unknown address.
 * @param options.address of the client; only attempts with a wrong hash are counted, because one mail provider sends
 * requests for many people
 * @throws AppError BAD_USER_INPUT if the link is invalid, RATE_LIMITED after many invalid links
 */
export async function unsubscribe(
  options: LinkOptions & { db: Queryable; limits: Limits; address: string },
): Promise<void> {
  const { db, limits, site, link, address } = options;
  if (!isGood(options)) {
    await limits.consume("unsubscribeWrongly", address);
    throw new AppError("BAD_USER_INPUT", unsubscribeTexts.notValidMore);
  }
  await insertSuppression(db, site, normalizeEmail(link.email));
}

/** The addresses among these that must not get the site's email. Check before sending. */
export async function getSuppressed(
  { db, hashAddress }: { db: Queryable; hashAddress: HashAddress },
  site: Pick<Site, "id" | "prefix">,
  emails: readonly string[],
): Promise<Set<string>> {
  await restoreSuppressions(db, hashAddress, emails);
  return new Set(await findSuppressed(db, site, emails.map(normalizeEmail)));
}
