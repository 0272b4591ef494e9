import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems } from "./content-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import { categories, tags } from "./taxonomy-tables.ts";

const siteId = sql.placeholder("siteId");
const names = sql.placeholder("names");

/** Each name has its own index, and its own subquery to use it. */
const siteWithName = prepareOnce((db) => {
  const one = { one: sql`1` };
  const hasItem = (match: SQL) =>
    exists(
      db
        .select(one)
        .from(contentItems)
        .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
        .where(and(eq(contentPlacements.siteId, siteId), match)),
    );
  const hasRow = (table: typeof categories | typeof tags) =>
    exists(
      db
        .select(one)
        .from(table)
        .where(and(eq(table.siteId, siteId), anyOf(table.slug, names))),
    );
  return db
    .select(one)
    .from(sql`(values (1)) as once`)
    .where(
      or(
        hasItem(anyOf(contentItems.slug, names)),
        hasItem(anyOf(contentItems.permalink, names)),
        hasItem(anyOf(contentItems.previousSlug, names)),
        hasRow(categories),
        hasRow(tags),
      ),
    )
    .prepare("site_with_name");
});

/**
 * Whether an item, a category or a tag of the site has one of these names, or had it before. It does not check who may
 * read it: only `false` means that there is certainly no page.
 */
export async function isNameOfContent(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  namesInPath: readonly string[],
): Promise<boolean> {
  const rows = await siteWithName(db).execute({ siteId: site.id, names: [...namesInPath] });
  return rows.length > 0;
}
