import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { prepareForReaders, type ReadSite } from "#lib/content/server/visible-content.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { Expansion } from "./expand-term.ts";
import { findableOnSite, siteSpans, wordsOf } from "./found-queries.ts";
import { config, toIndexed, withPlaces } from "./parsed-terms.ts";
import { textScore } from "./score-entry.ts";
import { placedWords, searchEntries } from "./search-tables.ts";

/** How many of the newest entries with each alternative are looked at, by title and by text. */
const maxTitled = sql.raw("40");
const maxWithWords = sql.raw("60");
/** Entries whose words are read to rank them. */
const maxRanked = sql.raw("60");
/** How much a title that consists of the words of the term counts, for each of them. */
const titleShare = sql.raw("3");
/** The same for its text. */
const textShare = sql.raw("1.4");
/** How much of the rarest word of the term has to be in an entry, or of other words together. */
const minShare = sql.raw("0.2");
/** A text with one word that is no nearer than this, and says no more, is not related: what is more general or more special. */
const weakNearness = sql.raw("0.4");
/** What a word is worth that nothing has. */
const rareWorth = sql.raw("5.5");
const weights = sql.raw("'{0.25,0.25,0.4,1}'");

/**
 * The alternatives as `alternative (number, part, nearness, query, indexed)`, and entries with them as `hit (number, part, worth,
 * content_id, published_at, stored_at)`, where rare words are worth more. Of frequent ones only the newest entries are known.
 */
const hits = (site: ReadSite): SQL => {
  const { contentId, publishedAt, titleWords, words } = searchEntries;
  const newestWith = (column: SQLWrapper, limit: SQL, inTitle: boolean) => sql`(
    select entry.*, ${sql.raw(String(inTitle))} as in_title from spans cross join lateral (
      select ${contentId}, ${publishedAt}, ${searchEntries}.ctid as stored_at from ${searchEntries}
      where ${placedWords(column)} @@ ${withPlaces(sql`alternative.indexed`, sql`spans.places`)}
        and ${findableOnSite(site, sql.placeholder("types"))}
      order by ${publishedAt} desc, ${contentId} desc offset 0
    ) as entry
    limit ${limit}
  )`;
  return sql`
  alternative as materialized (
    select number, part, nearness, words, query, indexed
    from unnest(${sql.placeholder("words")}::text[], ${sql.placeholder("parts")}::int[], ${sql.placeholder("nearness")}::float8[])
      with ordinality as list (words, part, nearness, number)
    cross join lateral (select plainto_tsquery(${config}, words) as query offset 0) as parsed
    cross join lateral (select ${toIndexed(sql`query`)} as indexed offset 0) as searched
    where numnode(query) > 0
  ),
  hit as materialized (
    select number, part, nearness, content_id, published_at, stored_at, in_title
    from alternative cross join lateral (
      ${newestWith(titleWords, maxTitled, true)}
      union all
      ${newestWith(words, maxWithWords, false)}
    ) as entry
  ),
  worth as materialized (
    select number, part, nearness, words, query, ln(1 + 240.0 / (1 + coalesce(count, 0))) as worth
    from alternative left join (select number, count(*) from hit where not in_title group by number) as counted using (number)
  )`;
};

const relatedEntries = prepareForReaders((db, site) =>
  db
    .select({ id: sql<number>`id` })
    .from(sql`(
    with ${siteSpans(site)}, ${hits(site)},
    likely as materialized (
      select content_id, published_at, stored_at from (
        select content_id, published_at, stored_at, part, max(hit.nearness * worth * case when in_title then 3 else 1 end) as worth
        from hit join worth using (number, part) group by content_id, published_at, stored_at, part
      ) as by_part
      where content_id <> all(${sql.placeholder("without")}::int[])
      group by content_id, published_at, stored_at order by sum(worth) desc, published_at desc, content_id desc limit ${maxRanked}
    ),
    known as materialized (
      select lexeme, max(worth) as worth from worth cross join lateral unnest(tsvector_to_array(to_tsvector(${config}, words))) as lexeme
      where numnode(query) = 1 group by lexeme
    ),
    title as materialized (
      select number, nearness, array_agg(lexeme) as lexemes, array_agg(coalesce(worth, ${rareWorth})) as worths,
        sum(coalesce(worth, ${rareWorth})) as worth
      from unnest(${sql.placeholder("titles")}::text[], ${sql.placeholder("titleNearness")}::float8[]) with ordinality as list (words, nearness, number)
      cross join lateral unnest(tsvector_to_array(to_tsvector(${config}, words))) as lexeme
      left join known using (lexeme)
      group by number, nearness
    )
    select id from (
    select likely.content_id as id, published_at, ${textShare}::float8 * by_words.worth + ${titleShare}::float8 * by_title.worth as worth,
      by_title.worth > 0 or by_words.nearest > ${weakNearness}::float8 or by_words.parts > 1 as is_near from likely cross join lateral ${wordsOf(site, sql`likely`)} as entry
    cross join lateral (
      select coalesce(sum(worth), 0) as worth, max(nearest) as nearest, count(*) as parts from (
        select max(nearness * worth * ${textScore}) as worth, max(nearness) as nearest from (
          select part, nearness, worth, ts_rank_cd(${weights}, entry.words, query) as density
          from worth where entry.words @@ query offset 0
        ) as scored
        group by part
      ) as by_part
    ) as by_words
    cross join lateral (select tsvector_to_array(entry.title_words) as lexemes offset 0) as titled
    cross join lateral (
      select coalesce(max(nearness * shared.worth ^ 2 / (shared.worth + ${rareWorth} / 2 * (cardinality(titled.lexemes) - shared.count))), 0) as worth
      from title cross join lateral (
        select sum(one.worth) as worth, count(*) from unnest(title.lexemes, title.worths) as one (lexeme, worth) where one.lexeme = any(titled.lexemes)
      ) as shared
      where shared.worth > 0
    ) as by_title
    ) as ranked
    where is_near and worth >= ${minShare}::float8 * (select max(worth) from worth where nearness = 1)
    order by worth desc, published_at desc, id desc
    limit ${sql.placeholder("limit")}
    ) as found`)
    .prepare(`related_entries_${site.reader}`),
);

/**
 * Entries that have some words of a term, or others that mean nearly the same, the best first.
 * @param options.without ids of entries that are left out
 */
export async function findRelatedIds(
  db: Queryable,
  site: SiteScope,
  { titles, alternatives }: Expansion,
  options: { types: readonly ContentType[]; without: readonly number[]; limit: number },
): Promise<number[]> {
  if (alternatives.length === 0) return [];
  const rows = await relatedEntries(db, site).execute({
    siteId: site.id,
    types: options.types,
    without: [...options.without],
    limit: options.limit,
    words: alternatives.map(({ words }) => words),
    parts: alternatives.map(({ part }) => part),
    nearness: alternatives.map(({ nearness }) => nearness),
    titles: titles.map(({ name }) => name),
    titleNearness: titles.map(({ nearness }) => nearness),
  });
  return rows.map(({ id }) => id);
}
