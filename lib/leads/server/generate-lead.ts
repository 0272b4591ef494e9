import type { Queryable } from "../../core/server/db/client.ts";
import type { Logger } from "../../core/server/log.ts";
import { cleanText } from "../../core/shared/text.ts";
import type { Viewer } from "../../members/shared/member.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import {
  type DiscardReason,
  discardReason,
  type Lead,
  leadDefaults,
  normalEmail,
} from "../shared/lead.ts";
import type { LeadLimits } from "./lead-limits.ts";
import { type NewLead, upsertLead } from "./lead-queries.ts";

/** What the person is told: why nothing was kept, and who they are logged in as. */
export type LeadResult = { discardReason: DiscardReason | null; userId: number | null };

/** How a write that failed came out: the second try kept it, or it is lost. */
export type LeadFailure = "retried" | "lost";

/** Most characters of what a form says about itself. */
const longestDetail = 100;

const detail = (text: string | null | undefined): string | null =>
  cleanText(text ?? "").slice(0, longestDetail) || null;

/**
 * Keeps the address of someone who asks for a site's email. Open to everyone (spec §6). The same
 * address twice for one campaign of a site is one row.
 *
 * A write that fails is tried once more; after that the person still gets thanks, and the loss is
 * logged and counted for the operator (spec §8 "Failed lead submission"). A job queue takes over
 * the second try when there is one. Neither the address nor what PostgreSQL says about it is logged.
 * @param options.address of the peer, for limits only
 * @returns `userId` of the viewer alone: whether another account has this address is told to nobody
 * @throws AppError RATE_LIMITED
 */
export async function generateLead(options: {
  db: Queryable;
  limits: LeadLimits;
  log: Logger;
  countFailure: (outcome: LeadFailure) => void;
  site: SiteScope;
  viewer: Viewer;
  address: string;
  requestId: string;
  lead: Lead;
}): Promise<LeadResult> {
  const { db, limits, site, lead } = options;
  const result = { discardReason: discardReason(lead), userId: options.viewer?.id ?? null };
  if (result.discardReason) return result;
  await limits.consume("leadByAddress", options.address);
  await limits.consume("leadBySite", site.id);
  const row: NewLead = {
    siteId: site.id,
    email: normalEmail(lead.email),
    campaign: detail(lead.campaign) ?? leadDefaults.campaign,
    source: leadDefaults.source,
    medium: detail(lead.medium) ?? leadDefaults.medium,
    form: detail(lead.form),
    contentType: detail(lead.contentType),
    pageviewId: detail(lead.pageviewId),
  };
  const store = () => upsertLead(db, row);
  await store().catch(() =>
    store().then(
      () => noteFailure(options, "retried"),
      () => noteFailure(options, "lost"),
    ),
  );
  return result;
}

function noteFailure(
  options: Pick<Parameters<typeof generateLead>[0], "log" | "countFailure" | "site" | "requestId">,
  outcome: LeadFailure,
): void {
  const { log, countFailure, site, requestId } = options;
  countFailure(outcome);
  log.warn({ requestId, site: site.prefix, outcome }, "a lead could not be stored");
}
