import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ContentType } from "#lib/content/shared/content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { contentItems } from "./content-tables.ts";
import { contentDisorders } from "./content-taxonomy-tables.ts";
import { contentPlacements } from "./placement-tables.ts";

const here = alias(contentPlacements, "here");

/**
 * Items about a condition that everyone may read on their home site, one of `siteIds`, and that the site `notOn` does
 * not show. The newest first, threads by their last reply.
 */
export async function findNetworkContent(
  db: Queryable,
  options: {
    disorderId: number;
    siteIds: readonly number[];
    notOn: number;
    types: readonly ContentType[];
    limit: number;
  },
) {
  return db
    .select({
      id: contentItems.id,
      siteId: contentItems.siteId,
      type: contentItems.type,
      slug: contentItems.slug,
      permalink: contentItems.permalink,
      title: contentItems.title,
      commentCount: contentItems.commentCount,
      publishedAt: sql<Date>`${contentPlacements.publishedAt}`.mapWith(contentItems.publishedAt),
    })
    .from(contentDisorders)
    .innerJoin(contentItems, eq(contentItems.id, contentDisorders.contentId))
    .innerJoin(
      contentPlacements,
      and(
        eq(contentPlacements.contentId, contentItems.id),
        eq(contentPlacements.siteId, contentItems.siteId),
      ),
    )
    .where(
      and(
        eq(contentDisorders.disorderId, options.disorderId),
        anyOf(contentItems.siteId, options.siteIds),
        inArray(contentItems.type, [...options.types]),
        sql`${contentPlacements.status} = 'published' and ${contentPlacements.visibility} = 'everyone'`,
        sql`${contentPlacements.publishedAt} <= now()`,
        sql`not exists (select 1 from ${contentPlacements} as ${here}
          where ${here.contentId} = ${contentItems.id} and ${here.siteId} = ${options.notOn})`,
      ),
    )
    .orderBy(desc(contentItems.lastActiveAt), desc(contentItems.id))
    .limit(options.limit);
}
export type NetworkContentRow = Awaited<ReturnType<typeof findNetworkContent>>[number];
