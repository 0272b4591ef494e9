import { toLetterPairs } from "./unspaced.ts";

/** Results on one page. */
export const resultsPerPage = 10;
/** Maximum number of results that can be paged through. */
export const maxPaged = 250;
/** Maximum number of searched comments of a discussion, the newest. */
export const maxSearchedComments = 5_000;
/** Maximum length of a term; the rest is ignored. */
export const maxTermLength = 500;

/**
 * Normalises a typed term: one line, no control characters, at most 500 characters. Typographic quotation marks become
 * plain ones, which PostgreSQL reads as phrase delimiters.
 */
export function normalizeTerm(typed: string | null | undefined): string {
  return (
    (typed ?? "")
      .slice(0, maxTermLength)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
      .replace(/[\s\u0000-\u001f\u007f]+/g, " ")
      .replace(/[“”„‟]/g, '"')
      .trim()
  );
}

/** Whether a term contains a letter or digit of any script. */
export const hasWords = (term: string): boolean => /[\p{L}\p{N}]/u.test(term);

/**
 * The term for PostgreSQL. Words of unspaced scripts become pairs of letters. Words joined by a slash are separated,
 * because PostgreSQL would read them as a file name. Consecutive hyphens become one, because each would be a negation,
 * and `websearch_to_tsquery` fails with more than 32 ("tsquery stack too small").
 */
export const toWebSearch = (term: string): string =>
  toLetterPairs(
    term.replace(/-(?:[^\p{L}\p{N}]*-)+/gu, "-").replace(/(\p{L})\/(?=\p{L})/gu, "$1 "),
  );

/**
 * The words to compare with titles if nothing matches, because one may be misspelled: the six longest with at least
 * three letters, without excluded words (`-word`).
 */
export function toTitleWords(term: string): string[] {
  const wanted = term.replace(/(^|\s)-\S+/g, " ");
  const words = wanted.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, 6);
}

/** The filters in the URL of a search: a type, a site by its prefix, a category by its slug. */
export type SearchScope = { type?: string | null; site?: string | null; category?: string | null };

const plainWords = /^[\w.*\- ]*$/;

/**
 * Encodes a query value like `URLSearchParams`, but much faster, because most terms need no
 * encoding.
 */
const encode = (value: string): string =>
  plainWords.test(value)
    ? value.replaceAll(" ", "+")
    : new URLSearchParams({ s: value }).toString().slice("s=".length);

/** The URL of the results of a search. */
export function searchPath(term: string, page = 1, scope: SearchScope = {}): string {
  let path = `/search?s=${encode(term)}`;
  for (const name of ["type", "site", "category"] as const)
    if (scope[name]) path += `&${name}=${encode(scope[name])}`;
  return page > 1 ? `${path}&page=${page}` : path;
}
