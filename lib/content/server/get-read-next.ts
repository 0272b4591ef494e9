import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { ContentSummary } from "./content-list-queries.ts";
import { getRecommendations } from "./list-content.ts";

/** Spec §9: two items per post. */
const itemsPerPage = 2;

/** What follows each type that ends with something to read. A collection lists articles itself. */
const nextTypes: Partial<Record<ContentType, readonly ContentType[]>> = {
  post: ["post", "sponsored_article"],
  sponsored_article: ["post"],
  gallery: ["post", "gallery"],
  graphic: ["post", "graphic"],
  quiz: ["post", "quiz"],
  cas: ["graphic", "gallery", "quiz"],
};

const recommends = (section: unknown): boolean =>
  (section as { kind?: unknown } | null)?.kind === "Recommendation";

/**
 * The types of what to read after an item whose editors have not put a recommendation at its end. A collection begins
 * with its own list, which is no such end.
 * @returns `null` for types that do not end with one, and for an item without its sections
 */
export function readNextTypes(
  item: Pick<ContentSummary, "type"> & { sections?: readonly unknown[] },
): readonly ContentType[] | null {
  if (!item.sections) return null;
  if (item.type !== "cas" && recommends(item.sections.at(-1))) return null;
  return nextTypes[item.type] ?? null;
}

/** What to read after an item. */
export async function getReadNext(
  db: Queryable,
  site: SiteScope,
  after: {
    item: Pick<ContentSummary, "id" | "categoryId" | "title">;
    /** From `readNextTypes`. */
    types: readonly ContentType[];
  },
): Promise<ContentSummary[]> {
  return getRecommendations({ db, site, ...after, limit: itemsPerPage });
}
