/** Results on one page. */
export const resultsPerPage = 10;
/** Results that can be paged through of a word that is in thousands of pieces. */
export const maxPaged = 1000;
/** Most characters of what is searched for; the rest is not read. */
export const maxTermLength = 500;

/** What was typed as it is searched for: one line, no control characters, 500 characters at most. */
export function searchTerm(typed: string | null | undefined): string {
  return (
    (typed ?? "")
      .slice(0, maxTermLength)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
      .replace(/[\s\u0000-\u001f\u007f]+/g, " ")
      .trim()
  );
}

/** Whether a term holds anything to look for: a letter or a digit of any script. */
export const hasWords = (term: string): boolean => /[\p{L}\p{N}]/u.test(term);

/**
 * The term as it goes to PostgreSQL. Hyphens in a row become one: each would negate once more, and
 * `websearch_to_tsquery` fails with more than 32 ("tsquery stack too small").
 */
export const toWebSearch = (term: string): string => term.replace(/-(?:[^\p{L}\p{N}]*-)+/gu, "-");

/**
 * The words to look for in titles when nothing holds all of them: a typing error stands in one of
 * them. The longest six of three letters or more, without those to leave out (`-word`).
 */
export function wordsOf(term: string): string[] {
  const wanted = term.replace(/(^|\s)-\S+/g, " ");
  const words = wanted.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, 6);
}

/** What the address of a search narrows it to: a type, a site by its prefix, a category by its slug. */
export type SearchScope = { type?: string | null; site?: string | null; category?: string | null };

/** The address of a search's results. */
export function searchPath(term: string, page = 1, scope: SearchScope = {}): string {
  const query = new URLSearchParams({ s: term });
  for (const name of ["type", "site", "category"] as const)
    if (scope[name]) query.set(name, scope[name]);
  if (page > 1) query.set("page", String(page));
  return `/search?${query}`;
}
