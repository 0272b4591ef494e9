import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { nameKey } from "#lib/conditions/shared/disorder.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { listOtherSpellings } from "#lib/core/shared/typing-errors.ts";
import { hasUnspacedLetters } from "#lib/core/shared/unspaced-letters.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { disorderNames, disorderSites, disorders } from "./disorder-tables.ts";

/** Conditions with a page on a site, or all of the network. */
export type DisorderScope = SiteScope | "network";

const { isImported: _kept, insertedAt: _time, ...columns } = getTableColumns(disorders);
/** The public columns of a condition. */
export const disorderColumns = columns;

/** Sorts names without regard to case and accents. */
const byName = sql`lower(unaccent(${disorders.name}))`;

/** A condition of the site, by its slug. */
export async function findDisorder(db: Queryable, site: SiteScope, slug: string) {
  const [row] = await db
    .select(disorderColumns)
    .from(disorders)
    .innerJoin(disorderSites, eq(disorderSites.disorderId, disorders.id))
    .where(and(eq(disorderSites.siteId, site.id), eq(disorders.slug, slug)));
  return row ?? null;
}
export type DisorderRow = NonNullable<Awaited<ReturnType<typeof findDisorder>>>;

/** The featured conditions of a site, by name. */
export async function findFeaturedDisorders(db: Queryable, site: SiteScope, limit: number) {
  return db
    .select(disorderColumns)
    .from(disorderSites)
    .innerJoin(disorders, eq(disorders.id, disorderSites.disorderId))
    .where(and(eq(disorderSites.siteId, site.id), eq(disorderSites.isFeatured, true)))
    .orderBy(byName, asc(disorders.id))
    .limit(limit);
}

/** The sites that feature a condition, those with the fewest featured conditions first. */
export async function findFeaturingSiteIds(
  db: Queryable,
  disorderId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ site_id: number }>(sql`
    select featuring.site_id from ${disorderSites} as featuring
    where featuring.disorder_id = ${disorderId} and featuring.is_featured
    order by (select count(*) from ${disorderSites} as others
      where others.site_id = featuring.site_id and others.is_featured), featuring.site_id
    limit ${limit}`);
  return rows.map((row) => row.site_id);
}

/** A site's conditions by name: those of one letter, or all. */
export async function findDirectory(
  db: Queryable,
  site: SiteScope,
  { initial, limit, offset }: { initial: string | null; limit: number; offset: number },
): Promise<DisorderRow[]> {
  return db
    .select(disorderColumns)
    .from(disorderSites)
    .innerJoin(disorders, eq(disorders.id, disorderSites.disorderId))
    .where(
      and(
        eq(disorderSites.siteId, site.id),
        initial === null ? undefined : eq(disorders.initial, initial),
      ),
    )
    .orderBy(asc(disorders.initial), byName, asc(disorders.id))
    .limit(limit)
    .offset(offset);
}

/** Counts a site's conditions by letter, in alphabetical order. */
export async function countInitials(db: Queryable, site: SiteScope) {
  return db
    .select({ letter: disorders.initial, count: sql<number>`count(*)::int` })
    .from(disorderSites)
    .innerJoin(disorders, eq(disorders.id, disorderSites.disorderId))
    .where(eq(disorderSites.siteId, site.id))
    .groupBy(disorders.initial)
    .orderBy(asc(disorders.initial));
}

const synonyms = prepareOnce((db) =>
  db
    .select({ disorderId: disorderNames.disorderId, name: disorderNames.name })
    .from(disorderNames)
    .where(
      and(anyOf(disorderNames.disorderId, sql.placeholder("ids")), eq(disorderNames.isMain, false)),
    )
    .orderBy(asc(disorderNames.key))
    .prepare("disorder_synonyms"),
);

/** The synonyms of each of these conditions, in alphabetical order. */
export const findSynonyms = (db: Queryable, ids: readonly number[]) =>
  synonyms(db).execute({ ids: [...ids] });

/** The slugs of a site's conditions, in the order of their ids. */
export async function findDisorderAddresses(
  db: Queryable,
  site: SiteScope,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .select({ slug: disorders.slug, changedAt: disorders.modifiedAt })
    .from(disorderSites)
    .innerJoin(disorders, eq(disorders.id, disorderSites.disorderId))
    .where(eq(disorderSites.siteId, site.id))
    .orderBy(asc(disorders.id))
    .limit(limit)
    .offset(offset);
}

/** Counts a site's conditions. */
export async function countDisorders(db: Queryable, site: SiteScope): Promise<number> {
  return db.$count(disorderSites, eq(disorderSites.siteId, site.id));
}

const disordersByKeys = prepareOnce((db) => {
  const { disorderId, key, isMain } = disorderNames;
  const named = db
    .selectDistinct({ id: disorderId })
    .from(disorderNames)
    .innerJoin(disorderSites, eq(disorderSites.disorderId, disorderId))
    .where(
      and(eq(disorderSites.siteId, sql.placeholder("siteId")), anyOf(key, sql.placeholder("keys"))),
    )
    .orderBy(asc(disorderId))
    .limit(sql.placeholder("limit"))
    .as("named");
  return db
    .select({ disorder: disorderColumns, key })
    .from(named)
    .innerJoin(disorders, eq(disorders.id, named.id))
    .innerJoin(disorderNames, eq(disorderId, named.id))
    .orderBy(asc(disorders.id), desc(isMain), asc(key))
    .prepare("disorders_by_keys");
});

/** The conditions of a site with one of these keys as a name, with all their names. */
export const findDisordersByKeys = (
  db: Queryable,
  site: SiteScope,
  keys: readonly string[],
  limit: number,
) => disordersByKeys(db).execute({ siteId: site.id, keys: [...keys], limit });

/** Keys of the names of a site's conditions, in no order. */
export const findDisorderKeys = (db: Queryable, site: SiteScope, limit: number) =>
  db
    .select({ key: disorderNames.key })
    .from(disorderNames)
    .innerJoin(disorderSites, eq(disorderSites.disorderId, disorderNames.disorderId))
    .where(eq(disorderSites.siteId, site.id))
    .limit(limit);

/** Minimum similarity of a word and a word of a name, from 0 to 1. */
const likeness = 0.5;

/** Names that contain the words; one or two letters match only the beginning of a word, where words have spaces. */
function holds(key: string): SQL {
  // A key consists of letters, digits and spaces, so it contains no LIKE wildcards.
  if (key.length > 2 || hasUnspacedLetters(key))
    return sql`${disorderNames.key} like ${`%${key}%`}`;
  return sql`(${disorderNames.key} like ${`${key}%`} or ${disorderNames.key} like ${`% ${key}%`})`;
}

/**
 * Conditions with a name that equals, begins with, contains, contains in another spelling, or is similar to the term,
 * in this order; and their total number.
 * @param key `nameKey` of the term, not empty
 */
export async function findDisordersLike(
  db: Database,
  scope: DisorderScope,
  { key, limit, offset }: { key: string; limit: number; offset: number },
): Promise<{ disorders: DisorderRow[]; total: number }> {
  const looksAlike = key.length > 2 ? sql`${key}::text <% ${disorderNames.key}` : undefined;
  const spellings = listOtherSpellings(key).map((one) => holds(nameKey(one)));
  const isNear = sql`case when ${disorderNames.key} = ${key} then 4 when ${disorderNames.key} like ${`${key}%`} then 3 when ${holds(key)} then 2 ${spellings.length > 0 ? sql`when ${or(...spellings)} then 1` : sql``} else 0 end`;
  return db.transaction(
    async (tx) => {
      // The index uses this setting; it ends with the transaction.
      await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${likeness}`));
      const hits = tx
        .select({
          id: disorderNames.disorderId,
          nearness: sql`max(${isNear} + word_similarity(${key}::text, ${disorderNames.key}))`.as(
            "nearness",
          ),
        })
        .from(disorderNames)
        .where(
          and(
            or(holds(key), looksAlike, ...spellings),
            scope === "network"
              ? undefined
              : sql`exists (select 1 from ${disorderSites} where ${disorderSites.disorderId} = ${disorderNames.disorderId} and ${disorderSites.siteId} = ${scope.id})`,
          ),
        )
        .groupBy(disorderNames.disorderId)
        .as("hits");
      const rows = await tx
        .select({ disorder: disorderColumns, total: sql<number>`count(*) over ()::int` })
        .from(hits)
        .innerJoin(disorders, eq(disorders.id, hits.id))
        .orderBy(desc(hits.nearness), byName, asc(disorders.id))
        .limit(limit)
        .offset(offset);
      const [first] = rows;
      const total = first?.total ?? (offset > 0 ? await tx.$count(hits) : 0);
      return { disorders: rows.map(({ disorder }) => disorder), total };
    },
    { accessMode: "read only" },
  );
}
