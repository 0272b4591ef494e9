import type { ContentSummary } from "#lib/content/server/get-content-item.ts";
import { getContentByIds } from "#lib/content/server/list-content.ts";
import { isEmptied } from "#lib/content/shared/emptied-thread.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { hasWords, normalizeTerm, toTitleWords } from "#lib/search/shared/search.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { findSimilarTitles } from "./similar-titles-queries.ts";

/** Number of threads that are suggested. */
const maxSuggestions = 5;
/** Maximum number of compared words of a title: the longest ones, because short words are in every title. */
const maxWords = 4;
const minWordLength = 4;

/**
 * Threads with a title similar to the typed one.
 * @throws AppError RATE_LIMITED
 */
export async function findSimilarThreads(options: {
  db: Database;
  limits: Limits;
  site: SiteWithFeatures;
  address: string;
  title: string;
}): Promise<ContentSummary[]> {
  const { db, limits, site, address } = options;
  const title = normalizeTerm(options.title);
  if (!hasFeature(site, "Forums") || !hasWords(title)) return [];
  const words = toTitleWords(title)
    .filter((word) => word.length >= minWordLength)
    .slice(0, maxWords);
  if (words.length === 0) return [];
  if (address !== "") await limits.consume("similarThreads", address);
  const similar = await findSimilarTitles(db, site, words, {
    types: ["thread"],
    limit: maxSuggestions,
  });
  const items = await getContentByIds(
    db,
    site,
    similar.map(({ id }) => id),
  );
  // A thread whose text was removed has only replies left.
  return items.flatMap((item) => (item && !isEmptied(item) ? item : []));
}
