import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
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

/** Built once for each list of types, of which there are few. */
const prepareRelated = (types: readonly ContentType[]) =>
  prepareForReaders((db, site) => {
    const id = sql.placeholder("id");
    const categoryId = sql.placeholder("categoryId");
    // As an array they are read once; as a subquery, once for each candidate.
    const ownTags = sql`array(select ${contentTags.tagId} from ${contentTags} where ${contentTags.contentId} = ${id})`;
    const byTag = db
      .select({ contentId: contentTags.contentId })
      .from(contentTags)
      .where(sql`${contentTags.tagId} = any(${ownTags})`)
      .orderBy(desc(contentTags.contentId))
      .limit(maxCandidates);
    const list = { types, limit: maxCandidates };
    const byCategory = listedIds(db, site, { ...list, categoryId });
    const newest = listedIds(db, site, list);
    const sharedTags = sql`(select count(*) from ${contentTags} where ${contentTags.contentId} = ${contentItems.id} and ${contentTags.tagId} = any(${ownTags}))`;
    const sameCategory = sql`(case when ${contentItems.categoryId} = ${categoryId} then 1 else 0 end)`;
    const ageInYears = sql`extract(epoch from now() - ${contentPlacements.publishedAt})::float8 / 31557600`;
    const nearness = sql`3 * ${sharedTags} + 2 * ${sameCategory} + similarity(${contentItems.title}, ${sql.placeholder("title")}) + 0.5 / (1 + ${ageInYears})`;
    return db
      .select(summaryColumns)
      .from(contentItems)
      .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
      .where(
        and(
          visibleOn(site),
          inArray(contentPlacements.type, [...types]),
          ne(contentItems.id, id),
          sql`${contentItems.id} in (select content_id from ${byTag} as tagged union select content_id from ${byCategory} as alike union select content_id from ${newest} as new)`,
        ),
      )
      .orderBy(desc(nearness), desc(contentPlacements.publishedAt), desc(contentItems.id))
      .limit(sql.placeholder("limit"))
      .prepare(`related_${types.join("_")}_${site.reader}`);
  });

const prepared = new Map<string, ReturnType<typeof prepareRelated>>();

/**
 * The items most similar to an item: by tags, then category, then words of the title; among equals
 * the newer. Never the item itself, and no item twice.
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
    ...{ siteId: site.id, id, categoryId: categoryId ?? -1, title, limit },
  });
}
