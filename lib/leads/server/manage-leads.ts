import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { leadEmailProblem, normalizeEmail } from "#lib/leads/shared/lead.ts";
import type { LeadChange } from "#lib/leads/shared/manage-leads.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type HashAddress, restoreSuppressions } from "./erased-suppressions.ts";
import { deleteSuppression, findLeadState, insertSuppression } from "./lead-queries.ts";
import {
  deleteMemberLeads,
  findMemberLeads,
  insertOperation,
  listCampaigns,
  listFailures,
  listForms,
  listOperations,
  listSuppressionCounts,
} from "./lead-report-queries.ts";

type Call = { db: Database; site: SiteScope; viewer: Viewer };
type AddressCall = Call & { hashAddress: HashAddress; limits: Limits; email: string };

/** The leads of a site in numbers, without addresses. @throws AppError UNAUTHENTICATED; FORBIDDEN */
export async function getLeadReport({ db, site, viewer }: Call) {
  assertCan(viewer, "leads.manage");
  const [campaigns, forms, failures, suppressions, operations] = await Promise.all([
    listCampaigns(db, site.id),
    listForms(db, site.id),
    listFailures(db, site.id),
    listSuppressionCounts(db, site.id),
    listOperations(db, site.id),
  ]);
  return { campaigns, forms, failures, suppressions, operations };
}

const parseEmail = (typed: string): string => {
  const problem = leadEmailProblem(typed);
  if (problem) throw new AppError("BAD_USER_INPUT", problem, { field: "email" });
  return normalizeEmail(typed);
};

/**
 * The stored data of one address on a site. Each view is logged.
 * @throws AppError UNAUTHENTICATED; FORBIDDEN; BAD_USER_INPUT; RATE_LIMITED
 */
export async function findLead(call: AddressCall) {
  const { db, site, viewer, limits } = call;
  assertCan(viewer, "leads.manage");
  const email = parseEmail(call.email);
  await limits.consume("leadSearch", viewer.id);
  await insertOperation(db, { siteId: site.id, actorId: viewer.id, action: "search" });
  await restoreSuppressions(db, call.hashAddress, [email]);
  const [rows, { reason }] = await Promise.all([
    findMemberLeads(db, site.id, email),
    findLeadState(db, site, email),
  ]);
  return { email, leads: rows, reason };
}

/**
 * Removes or suppresses an address, or lets it get emails again, because its owner asks for it. Idempotent and logged.
 * @throws AppError UNAUTHENTICATED; FORBIDDEN; BAD_USER_INPUT; RATE_LIMITED
 */
export async function changeLead(call: AddressCall & { change: LeadChange }): Promise<void> {
  const { db, site, viewer, limits, change } = call;
  assertCan(viewer, "leads.manage");
  const email = parseEmail(call.email);
  await limits.consume("leadSearch", viewer.id);
  await db.transaction(async (tx) => {
    await insertOperation(tx, { siteId: site.id, actorId: viewer.id, action: change });
    await restoreSuppressions(tx, call.hashAddress, [email]);
    if (change === "remove") await deleteMemberLeads(tx, site.id, email);
    else if (change === "suppress") await insertSuppression(tx, site, email);
    else await deleteSuppression(tx, site, email);
  });
}
