import type { ContentSummary } from "#lib/content/server/get-content-item.ts";
import { getRecommendations } from "#lib/content/server/list-content.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** Spec §9: two items per post. */
const itemsPerPage = 2;

/** The types of recommendations after each type. A collection lists articles itself. */
const nextTypes: Partial<Record<ContentType, readonly ContentType[]>> = {
  post: ["post", "sponsored_article"],
  sponsored_article: ["post"],
  gallery: ["post", "gallery"],
  graphic: ["post", "graphic"],
  quiz: ["post", "quiz"],
  cas: ["graphic", "gallery", "quiz"],
};

/**
 * The types of recommended items after an item, if editors chose none. The list at the start of a
 * collection does not count as a recommendation.
 * @param sections of the page, as its viewer sees them
 * @returns `null` for types without recommendations
 */
export function readNextTypes(
  { type }: Pick<ContentSummary, "type">,
  sections: readonly { kind: string }[],
): readonly ContentType[] | null {
  if (type !== "cas" && sections.some(({ kind }) => kind === "Recommendation")) return null;
  return nextTypes[type] ?? null;
}

/** The recommended items after an item, without items that its page already shows. */
export async function getReadNext(
  db: Queryable,
  site: SiteScope,
  after: {
    item: Pick<ContentSummary, "id" | "categoryId" | "title">;
    /** From `readNextTypes`. */
    types: readonly ContentType[];
    shown: ReadonlySet<number>;
  },
): Promise<ContentSummary[]> {
  const { shown, ...rest } = after;
  const found = await getRecommendations({ db, site, ...rest, limit: itemsPerPage + shown.size });
  return found.filter(({ id }) => !shown.has(id)).slice(0, itemsPerPage);
}
