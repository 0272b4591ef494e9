import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { titleKey } from "./search-tables.ts";

export const config = sql`'public.site_english'`;

/** The mark that `toIndexed` puts before each word. Terms contain no control characters. */
const placeMark = sql`chr(1)`;

/** A query without phrase operators, as text, with a mark before each word. */
export const toIndexed = (query: SQL): SQL => sql`
  regexp_replace(regexp_replace(querytree(${query}), '<(-|[0-9]+)>', '&', 'g'),
    '''((?:[^'']|'''')+)''', '''' || ${placeMark} || '\\1''', 'g')`;

/**
 * Converts the result of `toIndexed` to a query for an index that has a site and period before each word: each word
 * with any of these prefixes. Null for an empty query.
 */
export const withPlaces = (indexed: SQL, places: SQL): SQL => sql`(
  select string_agg('(' || replace(${indexed}, ${placeMark}, place) || ')', ' | ')::tsquery
  from unnest(${places}) as place where ${indexed} <> ''
)`;

const parsedTermsList = sql`(
        select term, parsed from unnest(terms) as term cross join lateral websearch_to_tsquery(${config}, term) as parsed
        where numnode(parsed) > 0 offset 0
      ) as listed`;
/** Whether the index alone can answer a term. */
const isSure = sql`parsed::text !~ '<(-|[0-9]+)>|!'`;
/** Whether the index can answer which entries contain the words of a term, even if it cannot answer the term itself. */
const isInSure = sql`coalesce(parsed::text !~ '[|!]' and to_tsvector(${config}, term) @@ sure, false)`;
const anyOfTerms = (condition: SQL): SQL =>
  sql`(string_agg('(' || parsed::text || ')', ' | ') filter (where ${condition}))::tsquery`;

/**
 * The parsed search as a common table expression `parsed_query`. `websearch_to_tsquery` accepts any text.
 * It is materialized, because a prepared statement would evaluate it again for each row. `anywhere`
 * holds the words of a typed phrase in any order and place. Indexes know neither positions nor excluded
 * words (`has_not`): `sure` are the terms that they answer, with what they are asked in `sure_indexed`, and
 * `open_indexed` is for the other terms, whose matches are compared. A term that finds nothing besides `sure` is left out, such
 * as "migraine headache" beside migraine. Without others the query `is_exact`. A search of excluded words only is empty, as it
 * would match nearly everything.
 * `typed_words` are the words of the typed term, `title_keys` those of the titles that it may contain.
 * @param terms an array: the typed term, followed by its synonyms
 * @param titles an array: what may be a whole title in the typed term
 */
export const parsedTerms = (
  terms: readonly string[] | Placeholder,
  titles: readonly string[] | Placeholder,
): SQL => sql`
  searched as materialized (select ${asArray(terms)}::text[] as terms, ${asArray(titles)}::text[] as titles),
  parsed_query as materialized (
    select query, typed, is_something, is_phrase, has_not,
      tsvector_to_array(to_tsvector(${config}, terms[1])) as typed_words,
      array(select distinct ${titleKey(sql`run`)} from unnest(titles) as run) as title_keys,
      case when is_phrase then regexp_replace(query::text, '<(-|[0-9]+)>', '&', 'g')::tsquery else query end as anywhere,
      case when is_something then ${toIndexed(sql`sure`)} end as sure_indexed,
      case when is_something then ${toIndexed(sql`open`)} end as open_indexed,
      sure, open is null as is_exact
    from searched
    cross join lateral (
      select websearch_to_tsquery(${config}, terms[1]) as typed, coalesce(${anyOfTerms(sql`true`)}, '') as query,
        ${anyOfTerms(isSure)} as sure
      from ${parsedTermsList}
    ) as queries
    cross join lateral (
      select case when cardinality(terms) > 1 then (
        select ${anyOfTerms(sql`not ${isSure} and not ${isInSure}`)} from ${parsedTermsList}
      ) when sure is null and numnode(query) > 0 then query end as open offset 0
    ) as compared
    cross join lateral (select query::text ~ '!' as has_not, querytree(query) not in ('', 'T') as is_something) as kind
    cross join lateral (select typed::text ~ '<(-|[0-9]+)>' and not has_not as is_phrase) as typing
  )`;

/**
 * Like `parsedTerms`, for one plain term (`isPlainTerm`), which is simpler: the index alone answers it, and its words
 * are searched in any order. The statement with it has 135 nodes in its plan instead of 171, which PostgreSQL sets up
 * for each search.
 */
const plainTerms = (terms: Placeholder, titles: Placeholder): SQL => sql`
  searched as materialized (select ${terms}::text[] as terms, ${titles}::text[] as titles),
  parsed_query as materialized (
    select query, tsvector_to_array(to_tsvector(${config}, terms[1])) as typed_words,
      array(select distinct ${titleKey(sql`run`)} from unnest(titles) as run) as title_keys, ${toIndexed(sql`query`)} as sure_indexed
    from searched cross join lateral (select websearch_to_tsquery(${config}, terms[1]) as query offset 0) as parsed
  )`;

const asArray = (values: readonly string[] | Placeholder) =>
  Array.isArray(values) ? sql.param([...values]) : sql`${values}`;

/** The columns of `parsed_query`, for a statement that starts with `parsedTerms`. */
export const parsedQuery = {
  query: sql`(select query from parsed_query)`,
  typed: sql`(select typed from parsed_query)`,
  hasNot: sql`(select has_not from parsed_query)`,
  sure: sql`(select sure from parsed_query)`,
  isExact: sql`(select is_exact from parsed_query)`,
  anywhere: sql`(select anywhere from parsed_query)`,
  isPhrase: sql`(select is_phrase from parsed_query)`,
  typedWords: sql`(select typed_words from parsed_query)`,
  titleKeys: sql`(select title_keys from parsed_query)`,
  /** Whether there is only one term, without synonyms. */
  isOneTerm: sql`(select cardinality(terms) = 1 from searched)`,
  /** Not in `parsed_query`: whether the query is not empty, and the additional index condition. */
  isSomething: sql`is_something`,
  openIndexed: sql`parsed_query.open_indexed`,
};

/** `openIndexed` is null if the index answers every term. */
export type ParsedQuery = Omit<typeof parsedQuery, "openIndexed"> & { openIndexed: SQL | null };

const plainQuery: ParsedQuery = {
  ...parsedQuery,
  typed: parsedQuery.query,
  sure: parsedQuery.query,
  anywhere: parsedQuery.query,
  hasNot: sql`false`,
  isExact: sql`true`,
  isPhrase: sql`false`,
  isOneTerm: sql`true`,
  isSomething: sql`sure_indexed <> ''`,
  openIndexed: null,
};

/** How a statement parses its search terms, and the columns with the result. */
export type Parsing = { parse: typeof plainTerms; parsed: ParsedQuery };
export const anyTerms: Parsing = { parse: parsedTerms, parsed: parsedQuery };
export const onePlainTerm: Parsing = { parse: plainTerms, parsed: plainQuery };

/**
 * How a snippet is cut and marked, as `snippet_query (pattern, query)`, after `parsedTerms`. The pattern finds where a
 * text may contain a searched word, by the beginning of its stem (`happi` for `happy`), or all words of a phrase. It
 * may match too much or too little; the query decides. A snippet seldom contains all words, so any of them is marked;
 * for a phrase, only the whole phrase.
 */
export const snippetQuery = ({ isPhrase, isOneTerm, query }: ParsedQuery = parsedQuery): SQL => sql`
  stems as materialized (
    select lexeme, positions[1] as place,
      regexp_replace(regexp_replace(lexeme, 'i$', ''), '([^[:alnum:]])', '\\\\\\1', 'g') as beginning
    from searched cross join lateral unnest(to_tsvector(${config}, array_to_string(terms, ' ')))
  ),
  snippet_query as materialized (
    select case when ${isPhrase} and ${isOneTerm}
        then '\\m' || string_agg(beginning, '\\w*\\W+' order by place)
        else '\\m(' || string_agg(beginning, '|') || ')' end as pattern,
      case when ${isPhrase} then ${query}
        else string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery end as query
    from stems
  )`;
