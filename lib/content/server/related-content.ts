import { and, desc, inArray, ne, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type ContentSummary, listedIds } from "./content-list-queries.ts";
import { summaryColumns } from "./content-queries.ts";
import { contentItems } from "./content-tables.ts";
import { contentTags } from "./content-taxonomy-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import { prepareForReaders, visibleOn } from "./visible-content.ts";

/** Maximum number of candidates by tag, by category and by date; each list comes from an index. */
const maxCandidates = 100;

/**
 * Candidates are compared by the narrow columns of placements first. A title adds at most 1 to the similarity, so
 * titles are read only for candidates that could still be among the most similar ones (with a margin for rounding).
 */
const titleShare = sql.raw("1.001");

/** Built once for each list of types; there are few lists. */
const prepareRelated = (types: readonly ContentType[]) =>
  prepareForReaders((db, site) => {
    const id = sql.placeholder("id");
    const categoryId = sql.placeholder("categoryId");
    const limit = sql.placeholder("limit");
    const max = sql.raw(String(maxCandidates));
    // As an array they are read once; as a subquery, once for each candidate.
    const ownTags = sql`array(select ${contentTags.tagId} from ${contentTags} where ${contentTags.contentId} = ${id})`;
    const newestWithTag = db
      .select({ contentId: contentTags.contentId })
      .from(contentTags)
      .where(sql`${contentTags.tagId} = own.tag_id`)
      .orderBy(desc(contentTags.contentId))
      .limit(maxCandidates);
    // Reads one index range for each tag; together they can be as long as the site is large.
    const byTag = sql`(select tagged.content_id from unnest(${ownTags}) as own (tag_id) cross join lateral ${newestWithTag} as tagged
      order by tagged.content_id desc limit ${max})`;
    const list = { types, limit: maxCandidates };
    const byCategory = listedIds(db, site, { ...list, categoryId });
    const newest = listedIds(db, site, list);
    // This form avoids the index of tags, which needs a look-up for each tag; reading the tags of the item needs one.
    const sharedTags = sql`(select count(*) from ${contentTags} where ${contentTags.contentId} = ${contentPlacements.contentId} and ${contentTags.tagId} + 0 = any(${ownTags}))`;
    const sameCategory = sql`(case when ${contentPlacements.categoryId} = ${categoryId} then 1 else 0 end)`;
    const ageInYears = sql`extract(epoch from now() - ${contentPlacements.publishedAt})::float8 / 31557600`;
    // Few items are overdue, so they are read once from their index.
    const isOverdue = sql`${contentPlacements.contentId} in (select ${contentItems.id} from ${contentItems} where ${contentItems.reviewDueAt} <= now())`;
    const candidates = db
      .select({
        contentId: contentPlacements.contentId,
        publishedAt: contentPlacements.publishedAt,
        nearness: sql`3 * ${sharedTags} + 2 * ${sameCategory} + 0.5 / (1 + ${ageInYears})`.as(
          "nearness",
        ),
      })
      .from(contentPlacements)
      .where(
        and(
          visibleOn(site),
          inArray(contentPlacements.type, [...types]),
          ne(contentPlacements.contentId, id),
          sql`not ${isOverdue}`,
          sql`${contentPlacements.contentId} in (select content_id from ${byTag} as tagged union select content_id from ${byCategory} as alike union select content_id from ${newest} as new)`,
        ),
      );
    return db
      .select(summaryColumns)
      .from(sql`(
        with candidates as materialized ${candidates}
        select * from candidates where nearness >= coalesce(
          (select nearness from candidates order by nearness desc offset greatest(${limit}::int, 1) - 1 limit 1) - ${titleShare}, '-infinity')
      ) as near`)
      .innerJoin(contentItems, sql`${contentItems.id} = near.content_id`)
      .orderBy(
        sql`near.nearness + similarity(${contentItems.title}, ${sql.placeholder("title")}) desc`,
        sql`near.published_at desc`,
        sql`near.content_id desc`,
      )
      .limit(limit)
      .prepare(`related_${types.join("_")}_${site.reader}`);
  });

const prepared = new Map<string, ReturnType<typeof prepareRelated>>();

/**
 * The items most similar to an item: by tags, then category, then words of the title; newer items first among equals.
 * Excludes the item itself, duplicates, and items whose medical facts are being reviewed again.
 */
export async function findRelated(
  db: Queryable,
  site: SiteScope,
  options: {
    item: Pick<ContentSummary, "id" | "categoryId" | "title">;
    types: readonly ContentType[];
    limit: number;
  },
): Promise<ContentSummary[]> {
  const { item, types, limit } = options;
  const related = prepared.get(types.join()) ?? prepareRelated(types);
  prepared.set(types.join(), related);
  const { id, categoryId, title } = item;
  return related(db, site).execute({
    siteId: site.id,
    id,
    categoryId: categoryId ?? -1,
    title,
    limit,
  });
}
