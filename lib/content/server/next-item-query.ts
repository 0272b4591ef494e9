import { and, desc, ne, type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { ContentSummary } from "./content-list-queries.ts";
import { summaryColumns } from "./content-queries.ts";
import { contentItems } from "./content-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import { prepareForReaders, visibleOn } from "./visible-content.ts";

/** Finds the newest item that was published before the given one; if there is none, the newest of all other items. */
const prepareNext = (type: ContentType) =>
  prepareForReaders((db, site) => {
    const newest = (turn: SQL, condition?: SQL) =>
      db
        .select({ id: contentPlacements.contentId, turn: turn.as("turn") })
        .from(contentPlacements)
        .where(
          and(
            visibleOn(site),
            // A literal, so that PostgreSQL can use the partial indexes of threads.
            sql`${contentPlacements.type} = ${sql.raw(`'${type}'`)}`,
            ne(contentPlacements.contentId, sql.placeholder("id")),
            condition,
          ),
        )
        .orderBy(desc(contentPlacements.publishedAt), desc(contentPlacements.contentId))
        .limit(1);
    // Read in SQL, because a `Date` has no microseconds. Among items published at the same time, the next one in list
    // order follows.
    const publishedAt = sql`(select published_at from content_placements
      where content_id = ${sql.placeholder("id")} and site_id = ${sql.placeholder("siteId")})`;
    const isOlder = sql`(${contentPlacements.publishedAt}, ${contentPlacements.contentId}) < (${publishedAt}, ${sql.placeholder("id")}::int)`;
    return db
      .select(summaryColumns)
      .from(sql`(${newest(sql`1`, isOlder)} union all ${newest(sql`2`)}) as listed`)
      .innerJoin(contentItems, sql`${contentItems.id} = listed.content_id`)
      .orderBy(sql`listed.turn`)
      .limit(1)
      .prepare(`next_${type}_${site.reader}`);
  });

const prepared = new Map<ContentType, ReturnType<typeof prepareNext>>();

/** The item of a type that was published before the given one; the newest if there is none. */
export async function findNextItem(
  db: Queryable,
  site: SiteScope,
  item: Pick<ContentSummary, "id" | "type">,
): Promise<ContentSummary | null> {
  const next = prepared.get(item.type) ?? prepareNext(item.type);
  prepared.set(item.type, next);
  const [found] = await next(db, site).execute({
    siteId: site.id,
    id: item.id,
  });
  return found ?? null;
}
