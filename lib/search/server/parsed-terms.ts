import { type SQL, sql } from "drizzle-orm";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { titleKey } from "./search-tables.ts";

export const config = sql`'public.site_english'`;

const toQuery = (terms: readonly string[]): SQL =>
  sql.join(
    terms.map((term) => sql`websearch_to_tsquery(${config}, ${term}::text)`),
    sql` || `,
  );

/** A query without phrase operators, with the site's id before each word, as the site's index stores words. */
export const toIndexed = (site: SiteScope, query: SQL): SQL => sql`
  regexp_replace(regexp_replace(querytree(${query}), '<(-|[0-9]+)>', '&', 'g'),
    '''((?:[^'']|'''')+)''', ${`'${site.id}:\\1'`}::text, 'g')::tsquery`;

/**
 * The parsed search as a common table expression `parsed_query`. `websearch_to_tsquery` accepts any text.
 * It is materialized, because a prepared statement would evaluate it again for each row. `anywhere`
 * holds the words of a typed phrase in any order and place. `indexed` is what the indexes can
 * answer, which is everything if `is_exact`; they know neither positions nor excluded words
 * (`has_not`). A search of excluded words only is empty, as it would match nearly everything.
 * `typed_words` are the words of the typed term, `title_keys` those of the titles that it may contain.
 * @param terms the typed term, followed by its synonyms
 * @param titles what may be a whole title in the typed term
 */
export const parsedTerms = (
  site: SiteScope,
  terms: readonly string[],
  titles: readonly string[] = [],
): SQL => sql`
  parsed_query as materialized (
    select query, typed, is_something, is_phrase, has_not,
      tsvector_to_array(to_tsvector(${config}, ${terms[0] ?? ""}::text)) as typed_words,
      array(
        select distinct ${titleKey(sql`run`)} from unnest(${sql.param([...titles])}::text[]) as run
      ) as title_keys,
      case when is_phrase then regexp_replace(query::text, '<(-|[0-9]+)>', '&', 'g')::tsquery else query end as anywhere,
      case when is_something then ${toIndexed(site, sql`query`)} end as indexed,
      not has_not and query::text !~ '<(-|[0-9]+)>' as is_exact
    from (select ${toQuery(terms)} as query, ${toQuery(terms.slice(0, 1))} as typed) as queries
    cross join lateral (select query::text ~ '!' as has_not, querytree(query) not in ('', 'T') as is_something) as kind
    cross join lateral (select typed::text ~ '<(-|[0-9]+)>' and not has_not as is_phrase) as typing
  )`;

/** Columns of `parsed_query`, for a statement that begins with `parsedTerms`. */
export const parsedQuery = {
  query: sql`(select query from parsed_query)`,
  typed: sql`(select typed from parsed_query)`,
  indexed: sql`(select indexed from parsed_query)`,
  hasNot: sql`(select has_not from parsed_query)`,
  isExact: sql`(select is_exact from parsed_query)`,
  anywhere: sql`(select anywhere from parsed_query)`,
  isPhrase: sql`(select is_phrase from parsed_query)`,
  isSomething: sql`(select is_something from parsed_query)`,
  typedWords: sql`(select typed_words from parsed_query)`,
  titleKeys: sql`(select title_keys from parsed_query)`,
};

/**
 * How a snippet is cut and marked, as `snippet_query (pattern, query)`. The pattern finds where a text may
 * contain a searched word, by the beginning of its stem (`happi` for `happy`), or all words of a
 * phrase. It may match too much or too little; the query decides. A snippet seldom contains all
 * words, so any of them is marked; of a phrase, only the phrase.
 */
export const snippetQuery = (terms: readonly string[]): SQL => sql`
  stems as materialized (
    select lexeme, positions[1] as place,
      regexp_replace(regexp_replace(lexeme, 'i$', ''), '([^[:alnum:]])', '\\\\\\1', 'g') as beginning
    from unnest(to_tsvector(${config}, ${terms.join(" ")}::text))
  ),
  snippet_query as materialized (
    select case when ${parsedQuery.isPhrase} and ${terms.length === 1}
        then '\\m' || string_agg(beginning, '\\w*\\W+' order by place)
        else '\\m(' || string_agg(beginning, '|') || ')' end as pattern,
      case when ${parsedQuery.isPhrase} then ${parsedQuery.query}
        else string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery end as query
    from stems
  )`;
