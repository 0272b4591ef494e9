import { type SQL, sql } from "drizzle-orm";
import type { SiteScope } from "#lib/site/shared/site.ts";

const config = sql`'public.site_english'`;

const toQuery = (terms: readonly string[]): SQL =>
  sql.join(
    terms.map((term) => sql`websearch_to_tsquery(${config}, ${term}::text)`),
    sql` || `,
  );

/** A query without its negations and with phrases as words in any place, asked of the words of a site. */
const selectIndexed = (site: SiteScope): SQL => sql`
  regexp_replace(regexp_replace(querytree(query), '<(-|[0-9]+)>', '&', 'g'),
    '''((?:[^'']|'''')+)''', ${`'${site.id}:\\1'`}::text, 'g')::tsquery`;

/**
 * What is asked for, as PostgreSQL reads what people type: no text of any kind is an error to it. Worked
 * out once: a prepared statement would do it again for each row. `anywhere` are the words of a phrase
 * that was typed, in any order and place; `indexed` is what the indexes can say of it, which is all where
 * `is_exact`: they know no places and nothing of words to leave out (`has_not`). Only words to leave out
 * are nothing, as they would find nearly everything.
 * @param terms what was typed, and then whatever means the same
 */
export const askedFor = (site: SiteScope, terms: readonly string[]): SQL => sql`
  asked as materialized (
    select query, typed, is_something, is_phrase, has_not,
      case when is_phrase then regexp_replace(query::text, '<(-|[0-9]+)>', '&', 'g')::tsquery else query end as anywhere,
      case when is_something then ${selectIndexed(site)} end as indexed,
      not has_not and query::text !~ '<(-|[0-9]+)>' as is_exact
    from (select ${toQuery(terms)} as query, ${toQuery(terms.slice(0, 1))} as typed) as asking
    cross join lateral (select query::text ~ '!' as has_not, querytree(query) not in ('', 'T') as is_something) as kind
    cross join lateral (select typed::text ~ '<(-|[0-9]+)>' and not has_not as is_phrase) as typing
  )`;

/** Parts of what is asked for, within a statement that begins with `askedFor`. */
export const asked = {
  query: sql`(select query from asked)`,
  typed: sql`(select typed from asked)`,
  indexed: sql`(select indexed from asked)`,
  hasNot: sql`(select has_not from asked)`,
  isExact: sql`(select is_exact from asked)`,
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
