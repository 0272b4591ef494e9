import type { ContentType } from "#lib/content/shared/content.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import { listSpelledWords, replaceWords } from "#lib/search/shared/spelling.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findSimilarWords, findUnknownWords } from "./spelling-queries.ts";

/**
 * The term with each word that nothing on the site contains replaced by the most similar word of the
 * site's titles. Titles are written with care; a typing error in a reply is no correction.
 * @returns `null` if there is nothing to replace
 */
export async function correctSpelling(
  db: Database,
  site: SiteScope,
  term: string,
  types: readonly ContentType[],
): Promise<string | null> {
  const words = listSpelledWords(term);
  if (words.length === 0) return null;
  const unknown = await findUnknownWords(db, site, words, types);
  if (unknown.length === 0) return null;
  const corrected = replaceWords(term, await findSimilarWords(db, site, unknown, types));
  return corrected === term ? null : corrected;
}
