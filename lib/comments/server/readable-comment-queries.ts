import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { contentItems, contentPlacements } from "#lib/content/server/content-tables.ts";
import { readableOn } from "#lib/content/server/readable-content-queries.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { comments } from "./comment-tables.ts";

/**
 * The ids of those comments that the viewer can read on the site: visible themselves, below an item
 * that the site shows to them.
 * @param level `top`: comments on an item; `below`: replies to comments
 */
export async function findReadableCommentIds(
  db: Queryable,
  { site, viewer, level }: { site: SiteScope; viewer: Viewer; level: "top" | "below" },
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(contentItems, eq(contentItems.id, comments.contentId))
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(
      and(
        readableOn(site, viewer),
        eq(comments.status, "visible"),
        level === "top" ? isNull(comments.parentId) : isNotNull(comments.parentId),
        anyOf(comments.id, ids),
      ),
    );
  return rows.map((row) => row.id);
}
