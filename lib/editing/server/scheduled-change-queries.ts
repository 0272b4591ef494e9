import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { withNames } from "./member-text-names.ts";
import { withoutNamesOf } from "./working-copy-queries.ts";
import { scheduledChanges } from "./working-copy-tables.ts";

export type ScheduledChangeRow = typeof scheduledChanges.$inferSelect;
type Schedule = Pick<ScheduledChangeRow, "contentId" | "version" | "base" | "publishAt"> & {
  scheduledBy: number;
};

const isWaiting = isNull(scheduledChanges.failure);
const isOf = (site: Pick<SiteScope, "id">, contentId: number) =>
  and(eq(scheduledChanges.contentId, contentId), eq(scheduledChanges.siteId, site.id));

/** Schedules changes of an item; they replace those that were scheduled before. */
export async function storeScheduledChange(
  db: Queryable,
  site: SiteScope,
  { contentId, ...given }: Schedule,
): Promise<void> {
  const schedule = { ...given, base: withoutNamesOf(given.base) };
  await db
    .insert(scheduledChanges)
    .values({ contentId, siteId: site.id, ...schedule })
    .onConflictDoUpdate({
      target: scheduledChanges.contentId,
      set: { ...schedule, failure: null, insertedAt: sql`now()` },
    });
}

/** What is scheduled for an item and has not failed. */
export async function findSchedule(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  contentId: number,
): Promise<ScheduledChangeRow | null> {
  const [row] = await db
    .select()
    .from(scheduledChanges)
    .where(and(isOf(site, contentId), isWaiting));
  return row ? withNamesOf(db, row) : null;
}

async function withNamesOf(db: Queryable, row: ScheduledChangeRow): Promise<ScheduledChangeRow> {
  const { base } = row;
  return { ...row, base: { ...base, fields: await withNames(db, base.fields) } };
}

/** What is scheduled for an item, with the name of the one who scheduled it. */
export async function findScheduledChange(db: Queryable, site: SiteScope, contentId: number) {
  const { version, publishAt, failure } = scheduledChanges;
  const [row] = await db
    .select({ version, publishAt, failure, byName: members.username })
    .from(scheduledChanges)
    .leftJoin(members, eq(members.id, scheduledChanges.scheduledBy))
    .where(isOf(site, contentId));
  return row ?? null;
}
export type ScheduledChange = NonNullable<Awaited<ReturnType<typeof findScheduledChange>>>;

export async function deleteScheduledChange(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  contentId: number,
): Promise<void> {
  await db.delete(scheduledChanges).where(isOf(site, contentId));
}

/** Changes whose time has come, of all sites, the earliest first. */
export const listDueChanges = (db: Queryable, now: Date) =>
  db
    .select({
      contentId: scheduledChanges.contentId,
      siteId: scheduledChanges.siteId,
      publishAt: scheduledChanges.publishAt,
    })
    .from(scheduledChanges)
    .where(and(isWaiting, lte(scheduledChanges.publishAt, now)))
    .orderBy(asc(scheduledChanges.publishAt))
    .limit(100);

/** Changes that are due, locked with their item until the end of the transaction; `null` if they are no longer there. */
export async function lockDueChange(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  { contentId, now }: { contentId: number; now: Date },
): Promise<ScheduledChangeRow | null> {
  // The item first, as editors lock it: in the other order both would wait for each other.
  await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.id, contentId))
    .for("update");
  const [row] = await db
    .select()
    .from(scheduledChanges)
    .where(and(isOf(site, contentId), isWaiting, lte(scheduledChanges.publishAt, now)))
    .for("update");
  return row ? withNamesOf(db, row) : null;
}

/** Notes why changes were not published. */
export async function storeScheduleFailure(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  { contentId, failure }: { contentId: number; failure: string },
): Promise<void> {
  await db.update(scheduledChanges).set({ failure }).where(isOf(site, contentId));
}

/** The time of the next changes of the network, or `null`. */
export async function findNextChange(db: Queryable, after: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: scheduledChanges.publishAt })
    .from(scheduledChanges)
    .where(and(isWaiting, gt(scheduledChanges.publishAt, after)))
    .orderBy(asc(scheduledChanges.publishAt))
    .limit(1);
  return row?.at ?? null;
}

const plannedColumns = {
  id: scheduledChanges.contentId,
  title: contentItems.title,
  publishAt: scheduledChanges.publishAt,
  failure: scheduledChanges.failure,
};

/**
 * Planned changes of the site's items, the earliest first.
 * @param which those of a period, or those that failed
 * @param options.authorId only those of one author
 */
export async function listPlannedChanges(
  db: Queryable,
  site: SiteScope,
  {
    period,
    authorId,
    limit,
  }: { period: { from: Date; until: Date } | "failed"; authorId: number | null; limit: number },
) {
  return db
    .select(plannedColumns)
    .from(scheduledChanges)
    .innerJoin(contentItems, eq(contentItems.id, scheduledChanges.contentId))
    .where(
      and(
        eq(scheduledChanges.siteId, site.id),
        period === "failed"
          ? isNotNull(scheduledChanges.failure)
          : sql`${scheduledChanges.publishAt} >= ${period.from} and ${scheduledChanges.publishAt} < ${period.until}`,
        authorId === null ? undefined : eq(contentItems.authorId, authorId),
      ),
    )
    .orderBy(asc(scheduledChanges.publishAt), asc(scheduledChanges.contentId))
    .limit(limit);
}
export type PlannedChange = Awaited<ReturnType<typeof listPlannedChanges>>[number];
