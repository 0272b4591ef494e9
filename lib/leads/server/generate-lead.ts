import type { Limits } from "#lib/core/server/limits/limits.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import {
  type DiscardReason,
  getDiscardReason,
  type Lead,
  leadDefaults,
  normalizeEmail,
} from "#lib/leads/shared/lead.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { NewLead } from "./lead-queries.ts";
import type { LeadQueue } from "./lead-queue.ts";
import type { StoreLead } from "./store-lead.ts";

/** The reason why nothing was stored, and the id of the viewer. */
export type LeadResult = { discardReason: DiscardReason | null; userId: number | null };

/** Characters of each field that describes the form. */
const maxDetailLength = 100;

const detail = (text: string | null | undefined): string | null =>
  cleanText(text ?? "").slice(0, maxDetailLength) || null;

/**
 * Signs an address up for a site's email. Open to everyone (spec §6). A repeated sign-up of an address for the same
 * campaign of a site stays one row.
 *
 * A failed write becomes a job, and the person still sees the confirmation (spec §8 "Failed lead
 * submission").
 * @param options.address of the client, for limits only
 * @returns `userId` of the viewer only: the response does not say whether another account has this
 * address
 * @throws AppError RATE_LIMITED
 */
export async function generateLead(options: {
  limits: Limits;
  storeLead: StoreLead;
  leadQueue: Pick<LeadQueue, "add">;
  site: SiteScope;
  viewer: Viewer;
  address: string;
  lead: Lead;
}): Promise<LeadResult> {
  const { limits, storeLead, leadQueue, site, lead } = options;
  const result = { discardReason: getDiscardReason(lead), userId: options.viewer?.id ?? null };
  if (result.discardReason) return result;
  await limits.consume("leadByAddress", options.address);
  await limits.consume("leadBySite", site.id);
  const row: NewLead = {
    siteId: site.id,
    email: normalizeEmail(lead.email),
    campaign: detail(lead.campaign) ?? leadDefaults.campaign,
    source: detail(lead.source) ?? leadDefaults.source,
    medium: detail(lead.medium) ?? leadDefaults.medium,
    form: detail(lead.form),
    contentType: detail(lead.contentType),
    pageviewId: detail(lead.pageviewId),
  };
  // The queue logs and counts the failure.
  await storeLead(row).catch(() => leadQueue.add(row));
  return result;
}
