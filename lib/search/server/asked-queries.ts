import { type SQL, sql } from "drizzle-orm";

const config = sql`'public.site_english'`;

const queryOf = (terms: readonly string[]): SQL =>
  sql.join(
    terms.map((term) => sql`websearch_to_tsquery(${config}, ${term}::text)`),
    sql` || `,
  );

/**
 * What is asked for, as PostgreSQL reads what people type: no text of any kind is an error to it. Worked
 * out once: a prepared statement would do it again for each row. `anywhere` are the words of a phrase
 * that was typed, in any order and place; only words to leave out are nothing, as they would find nearly
 * everything.
 * @param terms what was typed, and then whatever means the same
 */
export const askedFor = (terms: readonly string[]): SQL => sql`
  asked as materialized (
    select query, typed, querytree(query) not in ('', 'T') as is_something, is_phrase,
      case when is_phrase then regexp_replace(query::text, '<(-|[0-9]+)>', '&', 'g')::tsquery else query end as anywhere
    from (select ${queryOf(terms)} as query, ${queryOf(terms.slice(0, 1))} as typed) as asking
    cross join lateral (select typed::text ~ '<(-|[0-9]+)>' and query::text !~ '!' as is_phrase) as kind
  )`;

/** Parts of what is asked for, within a statement that begins with `askedFor`. */
export const asked = {
  query: sql`(select query from asked)`,
  typed: sql`(select typed from asked)`,
  anywhere: sql`(select anywhere from asked)`,
  isPhrase: sql`(select is_phrase from asked)`,
  isSomething: sql`(select is_something from asked)`,
};

/**
 * What a snippet is cut out and marked by, as `shown (pattern, query)`. The pattern finds where a text may
 * hold a word that is asked for, by how its stem begins (`happi` stands for `happy`), or all words of a
 * phrase; it finds other places too and misses a few, the query decides. A snippet seldom holds all
 * words, so any of them is marked; but of a phrase just the phrase.
 */
export const shownBy = (terms: readonly string[]): SQL => sql`
  stems as materialized (
    select lexeme, positions[1] as place,
      regexp_replace(regexp_replace(lexeme, 'i$', ''), '([^[:alnum:]])', '\\\\\\1', 'g') as beginning
    from unnest(to_tsvector(${config}, ${terms.join(" ")}::text))
  ),
  shown as materialized (
    select case when ${asked.isPhrase} and ${terms.length === 1}
        then '\\m' || string_agg(beginning, '\\w*\\W+' order by place)
        else '\\m(' || string_agg(beginning, '|') || ')' end as pattern,
      case when ${asked.isPhrase} then ${asked.query}
        else string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery end as query
    from stems
  )`;
