import { and, eq, isNotNull, sql } from "drizzle-orm";
import { contentItems, contentRevisions } from "#lib/content/server/content-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { toItemKey } from "./import-keys.ts";

/** An item of a blog whose text contains a host of the blog. */
export type ItemWithLinks = { id: number; title: string; sections: readonly unknown[] };

const isBlogAddress = (source: string) =>
  sql`starts_with(${contentItems.importKey}, ${toItemKey(source, "")})`;

/** The permalinks that items of a blog have kept. */
export async function findPermalinks(
  db: Queryable,
  site: SiteScope,
  source: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ permalink: contentItems.permalink })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.siteId, site.id),
        isNotNull(contentItems.permalink),
        isBlogAddress(source),
      ),
    );
  return new Set(rows.flatMap(({ permalink }) => permalink ?? []));
}

/**
 * The next items of a blog whose texts contain one of its hosts, and which nobody has edited since they were imported.
 */
export async function findItemsWithLinks(
  db: Queryable,
  site: SiteScope,
  options: { source: string; hosts: readonly string[]; after: number; limit: number },
): Promise<ItemWithLinks[]> {
  const { source, hosts, after, limit } = options;
  const { id, title, sections } = contentItems;
  return db
    .select({ id, title, sections })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.siteId, site.id),
        sql`${id} > ${after}`,
        isBlogAddress(source),
        sql`exists (select from unnest(${sql.param([...hosts])}::text[]) host where strpos(${sections}::text, '//' || host) > 0)`,
        sql`not exists (select from ${contentRevisions} r where r.content_id = ${id} and r.number > 1)`,
      ),
    )
    .orderBy(id)
    .limit(limit);
}

/** Replaces the text of an item and of its first revision, which is the imported version. */
export async function updateItemLinks(
  db: Queryable,
  site: SiteScope,
  { id, sections }: { id: number; sections: unknown[] },
): Promise<void> {
  await db
    .update(contentItems)
    .set({ sections })
    .where(and(eq(contentItems.siteId, site.id), eq(contentItems.id, id)));
  await db
    .update(contentRevisions)
    .set({ sections })
    .where(and(eq(contentRevisions.contentId, id), eq(contentRevisions.number, 1)));
}
