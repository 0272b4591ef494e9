import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { replaceWords } from "#lib/search/shared/spelling.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findSimilarWords } from "./spelling-queries.ts";

/**
 * The term with each word that no entry of the site contains replaced by the most similar word of the site's titles.
 * Only titles are used, because replies may contain typing errors.
 * @param unknown the words without matches
 * @returns `null` if there is nothing to replace
 */
export async function correctSpelling(
  db: Queryable,
  site: SiteScope,
  term: string,
  { unknown, types }: { unknown: readonly string[]; types: readonly ContentType[] },
): Promise<string | null> {
  if (unknown.length === 0) return null;
  const corrected = replaceWords(term, await findSimilarWords(db, site, { words: unknown, types }));
  return corrected === term ? null : corrected;
}
