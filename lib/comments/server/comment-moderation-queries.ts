import { and, eq, type SQL, sql } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { columns } from "./comment-queries.ts";
import { comments } from "./comment-tables.ts";

/** Whether one of the sites shows the item that a comment belongs to. */
const isShownOn = (siteIds: readonly number[] | "all"): SQL | undefined =>
  siteIds === "all"
    ? undefined
    : sql`exists (select 1 from ${contentPlacements} where ${contentPlacements.contentId} = ${comments.contentId} and ${anyOf(contentPlacements.siteId, siteIds)})`;

/** A comment in any state, below an item that one of the sites shows, and that item. */
export async function findCommentOnSites(
  db: Queryable,
  siteIds: readonly number[] | "all",
  id: number,
) {
  const [row] = await db
    .select({
      comment: columns,
      item: {
        type: contentItems.type,
        slug: contentItems.slug,
        permalink: contentItems.permalink,
        title: contentItems.title,
      },
    })
    .from(comments)
    .innerJoin(contentItems, eq(contentItems.id, comments.contentId))
    .where(and(eq(comments.id, id), isShownOn(siteIds)));
  return row;
}
