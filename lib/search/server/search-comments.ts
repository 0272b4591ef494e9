import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { listOtherSpellings } from "#lib/core/shared/typing-errors.ts";
import {
  hasWords,
  maxSearchedComments,
  normalizeTerm,
  toWebSearch,
} from "#lib/search/shared/search.ts";
import { parseSnippet, type SnippetPart } from "#lib/search/shared/snippet.ts";
import { hasOperators } from "#lib/search/shared/synonyms.ts";
import { findCommentMatches } from "./comment-match-queries.ts";

const matchesPerPage = 10;

/** The result of a search in a discussion. */
export type FoundComments = {
  results: { id: number; snippet: SnippetPart[] }[];
  hasMore: boolean;
  /** The discussion is longer than the searched part. */
  isCapped: boolean;
};

/**
 * One page of the comments below an item with the words of a term, newest first; if none matches, of comments that
 * contain them in another spelling. A term without words finds nothing and is not an error.
 * @param options.item which the caller has found visible for its reader
 * @param options.page counted from 1
 * @param options.address of the client, for rate limits; empty if the request handler has counted
 * the page
 * @throws AppError RATE_LIMITED
 */
export async function searchComments(options: {
  db: Database;
  limits: Limits;
  address: string;
  item: { id: number; commentCount: number };
  term: string;
  page: number;
}): Promise<FoundComments> {
  const { db, limits, address, item, page } = options;
  const isCapped = item.commentCount > maxSearchedComments;
  const term = normalizeTerm(options.term);
  if (!hasWords(term) || item.commentCount === 0) return { results: [], hasMore: false, isCapped };
  if (address !== "") await limits.consume("search", address);
  const find = (spellings: readonly string[]) =>
    findCommentMatches(db, {
      contentId: item.id,
      typed: spellings.join(" "),
      term: toWebSearch(spellings.join(" or ")),
      limit: matchesPerPage + 1,
      offset: (page - 1) * matchesPerPage,
    });
  const exact = await find([term]);
  const others =
    exact.length > 0 || hasOperators(term) ? [] : listOtherSpellings(term.toLowerCase());
  const matches = others.length > 0 ? await find(others) : exact;
  const results = matches
    .slice(0, matchesPerPage)
    .map(({ id, snippet }) => ({ id, snippet: parseSnippet(snippet) }));
  return { results, hasMore: matches.length > matchesPerPage, isCapped };
}
