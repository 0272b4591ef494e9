import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { prepareForReaders, type ReadSite } from "#lib/content/server/visible-content.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { Expansion } from "./expand-term.ts";
import { findableOnSite, selectWords, siteSpans } from "./found-queries.ts";
import { config, toIndexed, withPlaces } from "./parsed-terms.ts";
import { textScore } from "./score-entry.ts";
import { placedWords, searchEntries } from "./search-tables.ts";

/** How many of the newest entries with each alternative are read, by text and, if there are as many, by title. */
const maxTitled = sql.raw("40");
const maxWithWords = sql.raw("60");
/** Maximum number of entries whose words are read for ranking. */
const maxRanked = sql.raw("60");
/** The weight of a title that consists of the words of the term, per word. */
const titleShare = sql.raw("3::float8");
/** The weight of the text, per word. */
const textShare = sql.raw("1.4::float8");
/** The minimum weight of an entry's matched words, as a share of the rarest word of the term. */
const minShare = sql.raw("0.2::float8");
/**
 * The minimum similarity of a related one-word text; below it, the text is only more general or
 * more specific.
 */
const weakNearness = sql.raw("0.4::float8");
/** The weight of a word that no entry contains. */
const rareWorth = sql.raw("5.5::float8");
const weights = sql.raw("'{0.25,0.25,0.4,1}'");

/**
 * The alternatives as `alternative (number, part, nearness, words, query, indexed)`, with their rarity in `worth`, and
 * entries with them as `hit (number, part, nearness, content_id, published_at, stored_at, in_title)`. For frequent
 * words only the newest entries are known, so titles with them are looked up too.
 */
const hits = (site: ReadSite): SQL => {
  const { contentId, publishedAt, titleWords, words } = searchEntries;
  const newestWith = (column: SQLWrapper, inTitle: SQL, limit: SQL) => sql`
    select entry.* from spans cross join lateral (
      select ${contentId}, ${publishedAt}, ${searchEntries}.ctid as stored_at, ${inTitle} as in_title from ${searchEntries}
      where ${placedWords(column)} @@ ${withPlaces(sql`alternative.indexed`, sql`spans.places`)}
        and ${findableOnSite(site, sql.placeholder("types"))}
      order by ${publishedAt} desc, ${contentId} desc offset 0
    ) as entry
    limit ${limit}`;
  return sql`
  alternative as materialized (
    select number, part, nearness, words, query, indexed
    from unnest(${sql.placeholder("words")}::text[], ${sql.placeholder("parts")}::int[], ${sql.placeholder("nearness")}::float8[])
      with ordinality as list (words, part, nearness, number)
    cross join lateral (select plainto_tsquery(${config}, words) as query offset 0) as parsed
    cross join lateral (select ${toIndexed(sql`query`)} as indexed offset 0) as searched
    where numnode(query) > 0
  ),
  with_words as materialized (
    select number, part, nearness, entry.*
    from alternative cross join lateral (
      ${newestWith(words, sql`${titleWords} @@ alternative.query`, maxWithWords)}
    ) as entry
  ),
  counted as materialized (select number, count(*) from with_words group by number),
  hit as materialized (
    select number, part, nearness, content_id, published_at, stored_at, in_title from with_words
    union all
    select number, part, nearness, entry.*
    from alternative join counted using (number) cross join lateral (
      ${newestWith(titleWords, sql`true`, maxTitled)}
    ) as entry
    where count = ${maxWithWords}
  ),
  worth as materialized (
    select number, part, nearness, words, query, ln(1 + 240::float8 / (1 + coalesce(count, 0))) as worth
    from alternative left join counted using (number)
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
      select number, nearness, lexeme, coalesce(worth, ${rareWorth}) as worth
      from unnest(${sql.placeholder("titles")}::text[], ${sql.placeholder("titleNearness")}::float8[]) with ordinality as list (words, nearness, number)
      cross join lateral unnest(tsvector_to_array(to_tsvector(${config}, words))) as lexeme
      left join known using (lexeme)
    ),
    entry as materialized (
      select content_id, published_at, tsvector_to_array(title_words) as title, by_words.*
      from likely cross join lateral ${selectWords(site, sql`likely`)} as entry
      cross join lateral (
        select coalesce(sum(worth), 0) as worth, max(nearest) as nearest, count(*) as parts from (
          select max(nearness * worth * ${textScore}) as worth, max(nearness) as nearest from (
            select part, nearness, worth, ts_rank_cd(${weights}, entry.words, query) as density
            from worth where entry.words @@ query offset 0
          ) as scored
          group by part
        ) as by_part
      ) as by_words
    ),
    by_title as materialized (
      select content_id, max(nearness * shared ^ 2 / (shared + ${rareWorth} / 2 * (length - count))) as worth from (
        select content_id, cardinality(entry.title) as length, number, title.nearness, sum(title.worth) as shared, count(*)
        from entry cross join lateral unnest(entry.title) as lexeme join title using (lexeme)
        group by content_id, entry.title, number, title.nearness
      ) as by_name
      group by content_id
    )
    select content_id as id from (
      select content_id, published_at, nearest, parts, coalesce(by_title.worth, 0) as title_worth,
        ${textShare} * entry.worth + ${titleShare} * coalesce(by_title.worth, 0) as worth
      from entry left join by_title using (content_id)
    ) as ranked
    where (title_worth > 0 or nearest > ${weakNearness} or parts > 1)
      and worth >= ${minShare} * (select max(worth) from worth where nearness = 1)
    order by worth desc, published_at desc, content_id desc
    limit ${sql.placeholder("limit")}
    ) as found`)
    .prepare(`related_entries_${site.reader}`),
);

/**
 * Entries with some words of a term or with words of nearly the same meaning, the best first.
 * @param options.without ids of excluded entries
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
