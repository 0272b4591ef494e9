import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { LeadOperation } from "#lib/leads/shared/lead-operation.ts";
import type { SuppressionReason } from "#lib/leads/shared/suppression.ts";
import { members } from "#lib/members/server/member-tables.ts";
import {
  leadConfirmations,
  leadFailures,
  leadOperations,
  leadSuppressions,
  leads,
} from "./lead-tables.ts";

const count = sql<number>`count(*)::int`;
const maxRows = 50;

/** The number of leads per campaign of a site, the largest first. */
export async function listCampaigns(db: Queryable, siteId: number) {
  return db
    .select({
      campaign: leads.campaign,
      recent: sql<number>`(count(*) filter (where ${leads.insertedAt} > now() - interval '7 days'))::int`,
      total: count,
      confirmed: sql<number>`count(${leads.confirmedAt})::int`,
    })
    .from(leads)
    .where(eq(leads.siteId, siteId))
    .groupBy(leads.campaign)
    .orderBy(desc(count), asc(leads.campaign))
    .limit(maxRows);
}

/** The number of leads of a site per form. */
export async function listForms(db: Queryable, siteId: number) {
  return db
    .select({ form: leads.form, total: count })
    .from(leads)
    .where(eq(leads.siteId, siteId))
    .groupBy(leads.form)
    .orderBy(desc(count), asc(leads.form))
    .limit(maxRows);
}

/** The number of leads in the last 30 days whose first write failed, by outcome. */
export async function listFailures(db: Queryable, siteId: number) {
  return db
    .select({ outcome: leadFailures.outcome, total: sql<number>`sum(${leadFailures.count})::int` })
    .from(leadFailures)
    .where(and(eq(leadFailures.siteId, siteId), gte(leadFailures.day, sql`current_date - 30`)))
    .groupBy(leadFailures.outcome)
    .orderBy(asc(leadFailures.outcome));
}

/** The number of addresses that get no emails of a site, by reason. */
export async function listSuppressionCounts(
  db: Queryable,
  siteId: number,
): Promise<{ reason: SuppressionReason; total: number }[]> {
  return db
    .select({ reason: leadSuppressions.reason, total: count })
    .from(leadSuppressions)
    .where(eq(leadSuppressions.siteId, siteId))
    .groupBy(leadSuppressions.reason)
    .orderBy(desc(count), asc(leadSuppressions.reason));
}

/** The leads of one address on a site. */
export async function findMemberLeads(db: Queryable, siteId: number, email: string) {
  return db
    .select({
      campaign: leads.campaign,
      form: leads.form,
      insertedAt: leads.insertedAt,
      confirmedAt: leads.confirmedAt,
    })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), eq(leads.email, email)))
    .orderBy(asc(leads.id));
}

/** Deletes the leads of one address on a site. */
export async function deleteMemberLeads(
  db: Queryable,
  siteId: number,
  email: string,
): Promise<void> {
  for (const table of [leads, leadConfirmations])
    await db.delete(table).where(and(eq(table.siteId, siteId), eq(table.email, email)));
}

/** Logs an action of an admin. */
export async function insertOperation(
  db: Queryable,
  operation: { siteId: number; actorId: number; action: LeadOperation; detail?: string },
): Promise<void> {
  await db.insert(leadOperations).values(operation);
}

/** The latest actions of admins on the leads of a site. */
export async function listOperations(db: Queryable, siteId: number) {
  return db
    .select({
      id: leadOperations.id,
      actor: members.username,
      action: leadOperations.action,
      detail: leadOperations.detail,
      insertedAt: leadOperations.insertedAt,
    })
    .from(leadOperations)
    .innerJoin(members, eq(members.id, leadOperations.actorId))
    .where(eq(leadOperations.siteId, siteId))
    .orderBy(desc(leadOperations.id))
    .limit(maxRows);
}

/** The leads to download. */
export type LeadFilter = { campaign: string | null; from: Date | null; until: Date | null };

/** A batch of leads of a site after an id, oldest first. */
export async function findLeadsAfter(
  db: Queryable,
  options: LeadFilter & { siteId: number; afterId: number; limit: number },
) {
  const { siteId, campaign, from, until, afterId, limit } = options;
  return db
    .select({
      id: leads.id,
      email: leads.email,
      campaign: leads.campaign,
      source: leads.source,
      medium: leads.medium,
      form: leads.form,
      contentType: leads.contentType,
      insertedAt: leads.insertedAt,
      confirmedAt: leads.confirmedAt,
      suppressed: leadSuppressions.reason,
    })
    .from(leads)
    .leftJoin(
      leadSuppressions,
      and(eq(leadSuppressions.siteId, leads.siteId), eq(leadSuppressions.email, leads.email)),
    )
    .where(
      and(
        eq(leads.siteId, siteId),
        gt(leads.id, afterId),
        campaign === null ? undefined : eq(leads.campaign, campaign),
        from ? gte(leads.insertedAt, from) : undefined,
        until ? lt(leads.insertedAt, until) : undefined,
      ),
    )
    .orderBy(asc(leads.id))
    .limit(limit);
}
