import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { AdSlotName } from "#lib/ads/shared/ad-slots.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { houseAds } from "./ad-tables.ts";

const columns = getTableColumns(houseAds);

export type HouseAdRow = typeof houseAds.$inferSelect;

/** The fields of an ad that admins edit. */
export type HouseAdValues = Pick<
  HouseAdRow,
  | ("siteId" | "slot" | "title" | "text" | "label" | "href" | "imagePath")
  | ("targetKey" | "targetValue" | "startsAt" | "endsAt" | "weight" | "maxPerDay")
>;

const isOfSite = (siteId: number) => or(eq(houseAds.siteId, siteId), isNull(houseAds.siteId));
const isNotDeleted = isNull(houseAds.deletedAt);

/** The ads that a site shows now in some slots. */
export async function listRunningAds(
  db: Queryable,
  options: { siteId: number; slots: readonly AdSlotName[]; limit: number },
): Promise<HouseAdRow[]> {
  const { siteId, slots, limit } = options;
  const now = sql`now()`;
  return db
    .select(columns)
    .from(houseAds)
    .where(
      and(
        isOfSite(siteId),
        isNotDeleted,
        eq(houseAds.isActive, true),
        anyOf(houseAds.slot, slots),
        or(isNull(houseAds.startsAt), lte(houseAds.startsAt, now)),
        or(isNull(houseAds.endsAt), gt(houseAds.endsAt, now)),
      ),
    )
    .orderBy(desc(houseAds.weight), asc(houseAds.id))
    .limit(limit);
}

/** All ads that a site can show: its own and those of the network, the newest first. */
export async function listAds(db: Queryable, siteId: number): Promise<HouseAdRow[]> {
  return db
    .select(columns)
    .from(houseAds)
    .where(and(isOfSite(siteId), isNotDeleted))
    .orderBy(desc(houseAds.id));
}

/** How many ads a site and the network have. */
export async function countAds(db: Queryable, siteId: number): Promise<number> {
  return db.$count(houseAds, and(isOfSite(siteId), isNotDeleted));
}

/** An ad that a site can show, locked until the end of the transaction. */
export async function lockAd(
  db: Queryable,
  options: { siteId: number; id: number; isDeleted: boolean },
): Promise<HouseAdRow | undefined> {
  const { siteId, id, isDeleted } = options;
  const [row] = await db
    .select(columns)
    .from(houseAds)
    .where(
      and(
        eq(houseAds.id, id),
        isOfSite(siteId),
        isDeleted ? isNotNull(houseAds.deletedAt) : isNotDeleted,
      ),
    )
    .for("update");
  return row;
}

/** Stores an ad. */
export async function insertAd(
  db: Queryable,
  row: HouseAdValues & { createdById: number },
): Promise<HouseAdRow> {
  const [stored] = await db.insert(houseAds).values(row).returning();
  if (!stored) throw new Error("The ad was not stored.");
  return stored;
}

/** Changes an ad. */
export async function updateAd(
  db: Queryable,
  id: number,
  change: Partial<HouseAdValues> & { isActive?: boolean; deletedAt?: Date | null },
): Promise<HouseAdRow> {
  const [stored] = await db
    .update(houseAds)
    .set({ ...change, changedAt: new Date() })
    .where(eq(houseAds.id, id))
    .returning();
  if (!stored) throw new Error("The ad was not stored.");
  return stored;
}

/** Permanently removes ads that were deleted before a given time. */
export async function removeDeletedAds(db: Queryable, before: Date): Promise<void> {
  await db.delete(houseAds).where(lt(houseAds.deletedAt, before));
}

/** Filters pairs of ad and site to those where the ad belongs to the site or the network. */
export async function listShowableAds(
  db: Queryable,
  ads: readonly { siteId: number; id: number }[],
): Promise<{ siteId: number; id: number }[]> {
  const { rows } = await db.execute<{ siteId: number; id: number }>(sql`
    select asked.site_id as "siteId", asked.id
    from unnest(
      ${sql.param(ads.map(({ siteId }) => siteId))}::int[], ${sql.param(ads.map(({ id }) => id))}::int[]
    ) as asked (site_id, id)
    join ${houseAds} ad on ad.id = asked.id and (ad.site_id is null or ad.site_id = asked.site_id)
    order by 1, 2`);
  return rows;
}
