import { and, asc, count, eq, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { experimentExposures, experimentSubjects, experiments } from "./experiment-tables.ts";

/** The experiments of a site, past and present, and whether they are on. */
export async function listSiteExperiments(db: Queryable, site: SiteScope) {
  return db
    .select({ id: experiments.id, symbol: experiments.symbol, isOn: experiments.isOn })
    .from(experiments)
    .where(eq(experiments.siteId, site.id))
    .orderBy(asc(experiments.symbol));
}

/** One experiment of a site; `null` if it never ran there. */
export async function findSiteExperiment(db: Queryable, site: SiteScope, symbol: string) {
  const [row] = await db
    .select({ id: experiments.id, isOn: experiments.isOn })
    .from(experiments)
    .where(and(eq(experiments.siteId, site.id), eq(experiments.symbol, symbol)));
  return row ?? null;
}

/** Switches an experiment of a site on or off. */
export async function storeSwitch(
  db: Queryable,
  site: SiteScope,
  { symbol, isOn }: { symbol: string; isOn: boolean },
): Promise<void> {
  await db
    .insert(experiments)
    .values({ siteId: site.id, symbol, isOn })
    .onConflictDoUpdate({ target: [experiments.siteId, experiments.symbol], set: { isOn } });
}

/** The key that a member's variants depend on at a site; `null` before their first login there. */
export async function findSubject(
  db: Queryable,
  site: SiteScope,
  memberId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ subject: experimentSubjects.subject })
    .from(experimentSubjects)
    .where(and(eq(experimentSubjects.siteId, site.id), eq(experimentSubjects.memberId, memberId)));
  return row?.subject ?? null;
}

/** Stores the key of a member at a site, unless they have one. */
export async function storeSubject(
  db: Queryable,
  site: SiteScope,
  { memberId, subject }: { memberId: number; subject: string },
): Promise<void> {
  await db
    .insert(experimentSubjects)
    .values({ siteId: site.id, memberId, subject })
    .onConflictDoNothing();
}

/** A viewer's exposure to a variant. */
export type Exposure = {
  siteId: number;
  experimentId: number;
  versionId: number;
  subject: string;
  /** The member; `null` for a guest. */
  memberId: number | null;
};

/**
 * Stores each exposure once, for experiments that still exist. It locks the accounts, so that no
 * exposure of a concurrently deleted account is stored.
 */
export async function storeExposures(db: Queryable, rows: readonly Exposure[]): Promise<void> {
  // In a fixed order, to avoid deadlocks between instances.
  const sorted = rows.toSorted((one, other) =>
    one.experimentId === other.experimentId
      ? one.subject.localeCompare(other.subject)
      : one.experimentId - other.experimentId,
  );
  await db.execute(sql`
    with row as (
      select * from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as given(
        "siteId" integer, "experimentId" integer, "versionId" integer, "subject" text, "memberId" integer)
    ),
    open_account as materialized (
      select id from ${members}
      where id in (select "memberId" from row) and deleted_at is null
      order by id for share
    )
    insert into ${experimentExposures} (site_id, experiment_id, version_id, subject)
    select e.site_id, e.id, row."versionId", row.subject
    from row
    join ${experiments} e on e.id = row."experimentId" and e.site_id = row."siteId"
    where row."memberId" is null or row."memberId" in (select id from open_account)
    order by e.id, row.subject
    on conflict do nothing`);
}

/** The number of viewers who have seen each variant of a site's experiments. */
export async function countExposures(db: Queryable, site: SiteScope) {
  return db
    .select({
      experimentId: experimentExposures.experimentId,
      versionId: experimentExposures.versionId,
      count: count(),
    })
    .from(experimentExposures)
    .where(eq(experimentExposures.siteId, site.id))
    .groupBy(experimentExposures.experimentId, experimentExposures.versionId)
    .orderBy(asc(experimentExposures.experimentId), asc(experimentExposures.versionId));
}

/** Deletes the exposures of a member on all sites. Call it before their keys are deleted. */
export async function deleteMemberExposures(db: Queryable, memberId: number): Promise<void> {
  const own = db
    .select({ subject: experimentSubjects.subject })
    .from(experimentSubjects)
    .where(eq(experimentSubjects.memberId, memberId));
  await db
    .delete(experimentExposures)
    .where(
      or(
        inArray(experimentExposures.subject, own),
        eq(experimentExposures.subject, `member:${memberId}`),
      ),
    );
}

/**
 * Deletes the exposures of ended experiments.
 * @param options.symbols symbols of experiments that have not ended
 * @param options.days how long exposures are kept after they were stored
 * @returns their number
 */
export async function deleteOldExposures(
  db: Queryable,
  { symbols, days }: { symbols: readonly string[]; days: number },
): Promise<number> {
  const over = db
    .select({ id: experiments.id })
    .from(experiments)
    .where(symbols.length > 0 ? notInArray(experiments.symbol, [...symbols]) : undefined);
  const deleted = await db
    .delete(experimentExposures)
    .where(
      and(
        inArray(experimentExposures.experimentId, over),
        lt(experimentExposures.insertedAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .returning({ id: experimentExposures.experimentId });
  return deleted.length;
}
