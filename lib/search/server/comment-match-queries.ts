import { and, desc, eq, not, sql } from "drizzle-orm";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { isAuthorHidden } from "#lib/comments/server/hidden-authors.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { maxSearchedComments } from "#lib/search/shared/search.ts";
import { parsedQuery, parsedTerms, snippetQuery } from "./parsed-terms.ts";
import { headline, wholeHeadline } from "./snippet-queries.ts";

/** Longest text that is shown whole among the matches, in characters. */
const maxWholeLength = 240;

/**
 * The newest visible comments of an item with the words of a term, and a snippet of each. The index of a discussion
 * gives its comments; a comment is parsed only if it contains the beginnings of the searched words, because parsing
 * costs much more than that check.
 */
export async function findCommentMatches(
  db: Queryable,
  search: { contentId: number; typed: string; term: string; limit: number; offset: number },
): Promise<{ id: number; snippet: string }[]> {
  const { contentId, typed, term, limit, offset } = search;
  const newest = db
    .select({ id: comments.id, body: comments.body })
    .from(comments)
    .where(
      and(eq(comments.contentId, contentId), eq(comments.status, "visible"), not(isAuthorHidden)),
    )
    .orderBy(desc(comments.id))
    .limit(maxSearchedComments);
  const { rows } = await db.execute<{ id: number; snippet: string }>(sql`
    with ${parsedTerms([term], [])}, ${snippetQuery()},
    -- Each word without accents, by the beginning of its stem (die) or as it was typed (dying). Words of unspaced
    -- scripts may begin anywhere, and umlauts may be spelled out.
    words as materialized (
      select case when public.further_words(word) is null then '\\m' else '' end
        || '(' || regexp_replace(word, '([aou])e', '\\1e?', 'g') || coalesce('|' || regexp_replace(stem, 'i$', ''), '') || ')' as pattern
      from regexp_split_to_table(lower(public.unaccent(${typed}::text)), '[^[:alnum:]]+') as word
      cross join lateral (select (tsvector_to_array(to_tsvector('public.site_english', word)))[1] as stem) as stemmed
      where word <> '' and stem ~ '^[[:alnum:]]+$'
    ),
    search as materialized (
      select string_agg(pattern, '|') as any_word, ${parsedQuery.hasNot} or (${parsedQuery.query})::text ~ '\\|' as has_choice
      from words
    ),
    matches as materialized (
      select id, body from (
        select id, body from (${newest}) as newest
        cross join lateral (select public.unaccent(body) as plain offset 0) as unaccented
        where plain ~* (select any_word from search)
          and ((select has_choice from search) or not exists (select from words where plain !~* pattern))
        order by id desc
        -- Keeps the planner from parsing texts before it has looked for the words.
        offset 0
      ) as candidate
      where public.search_words(body) @@ ${parsedQuery.query}
      order by id desc limit ${limit} offset ${offset}
    )
    select id, case when length(body) <= ${maxWholeLength} then ${wholeHeadline(sql`body`)} else ${headline(sql`body`)} end as snippet from matches order by id desc
  `);
  return rows;
}
