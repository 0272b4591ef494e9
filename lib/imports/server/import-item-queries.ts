import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { contentItems, contentRevisions } from "#lib/content/server/content-tables.ts";
import { contentTags } from "#lib/content/server/content-taxonomy-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { categories, tags } from "#lib/content/server/taxonomy-tables.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

export type NewItem = typeof contentItems.$inferInsert;

const storedColumns = {
  id: contentItems.id,
  type: contentItems.type,
  slug: contentItems.slug,
  permalink: contentItems.permalink,
  status: contentItems.status,
  visibility: contentItems.visibility,
  publishedAt: contentItems.publishedAt,
  importKey: contentItems.importKey,
};

/** Serialises the batches of imports into one site, until the end of the transaction. */
export async function lockImports(db: Queryable, site: Pick<SiteScope, "id">): Promise<void> {
  // The first number separates these locks from other advisory locks.
  await db.execute(sql`select pg_advisory_xact_lock(7203117, ${site.id})`);
  await db.execute(sql`set local statement_timeout = '60s'`);
}

/** The slugs and permalinks that content of the site uses, of any type. */
export async function findTakenNames(db: Queryable, site: SiteScope) {
  const slugs = await db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(and(eq(contentItems.siteId, site.id), ne(contentItems.type, "thread")));
  const permalinks = await db
    .select({ permalink: contentItems.permalink })
    .from(contentItems)
    .where(and(eq(contentItems.siteId, site.id), isNotNull(contentItems.permalink)));
  return {
    slugs: slugs.map((row) => row.slug),
    permalinks: permalinks.flatMap((row) => row.permalink ?? []),
  };
}

/** The items that the site has already imported, with their titles at the time. */
export async function findItemsByKeys(db: Queryable, site: SiteScope, keys: readonly string[]) {
  return db
    .select({ ...storedColumns, importedTitle: contentRevisions.title })
    .from(contentItems)
    .leftJoin(
      contentRevisions,
      and(eq(contentRevisions.contentId, contentItems.id), eq(contentRevisions.number, 1)),
    )
    .where(and(eq(contentItems.siteId, site.id), anyOf(contentItems.importKey, keys)));
}
export type StoredItem = Omit<Awaited<ReturnType<typeof findItemsByKeys>>[number], "importedTitle">;

/** Stores items with their placements and first revisions, in the given order. */
export async function insertItems(db: Queryable, rows: readonly NewItem[]): Promise<StoredItem[]> {
  if (rows.length === 0) return [];
  const items = await db
    .insert(contentItems)
    .values([...rows])
    .returning({ ...storedColumns, siteId: contentItems.siteId });
  await db.insert(contentPlacements).values(
    items.map(({ id, siteId, type, publishedAt }) => ({
      siteId,
      contentId: id,
      type,
      publishedAt,
    })),
  );
  await db.insert(contentRevisions).values(
    items.flatMap((item, at) => {
      const row = rows[at];
      if (!row) return [];
      const { title, summary, sections = [] } = row;
      return [{ contentId: item.id, number: 1, title, summary, sections }];
    }),
  );
  return items;
}

/** The ids of a site's categories or tags by slug. */
export async function findTermIds(
  db: Queryable,
  site: SiteScope,
  kind: "category" | "tag",
): Promise<Map<string, number>> {
  const table = kind === "category" ? categories : tags;
  const rows = await db
    .select({ id: table.id, slug: table.slug })
    .from(table)
    .where(eq(table.siteId, site.id));
  return new Map(rows.map((row) => [row.slug, row.id]));
}

type NewTerm = { slug: string; name: string; description: string };

/** Stores categories or tags; a term whose slug exists stays unchanged. @returns the ids of new terms */
export async function insertTerms(
  db: Queryable,
  site: SiteScope,
  kind: "category" | "tag",
  terms: readonly NewTerm[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < terms.length; at += 1000) {
    const rows = terms.slice(at, at + 1000).map((term) => ({ ...term, siteId: site.id }));
    const table = kind === "category" ? categories : tags;
    const stored = await db
      .insert(table)
      .values(kind === "category" ? rows : rows.map(({ description: _, ...row }) => row))
      .onConflictDoNothing()
      .returning({ id: table.id });
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}

/** Deletes the given categories and tags that no content uses and nobody follows. */
export async function deleteUnusedTerms(
  db: Queryable,
  site: SiteScope,
  ids: { category: readonly number[]; tag: readonly number[] },
): Promise<void> {
  const list = (values: readonly number[]) => sql`any(${sql.param([...values])}::integer[])`;
  await db.execute(sql`
    delete from ${categories} as term where term.site_id = ${site.id} and term.id = ${list(ids.category)}
      and not exists (select from content_items where site_id = term.site_id and category_id = term.id)
      and not exists (select from topic_follows where site_id = term.site_id and category_id = term.id)`);
  await db.execute(sql`
    delete from ${tags} as term where term.site_id = ${site.id} and term.id = ${list(ids.tag)}
      and not exists (select from content_tags where site_id = term.site_id and tag_id = term.id)
      and not exists (select from tag_follows where site_id = term.site_id and tag_id = term.id)`);
}

/** Adds tags to items. */
export async function insertContentTags(
  db: Queryable,
  rows: readonly (typeof contentTags.$inferInsert)[],
): Promise<void> {
  // A statement can have at most 65,535 values.
  for (let at = 0; at < rows.length; at += 10_000)
    await db
      .insert(contentTags)
      .values(rows.slice(at, at + 10_000))
      .onConflictDoNothing();
}
