/**
 * SQL that creates the corpus inside the database. The schema `bench` holds helpers and is dropped at
 * the end. All values are derived from the number of an item, so runs are identical.
 */
export const createHelpers = `
create schema bench;
create table bench.paragraphs (id integer primary key, html text not null);
create table bench.heads (id integer primary key, prefix text not null, title text not null, summary text not null);
create table bench.words (id integer primary key, word text not null);
-- A number from 0 up to below 1 out of a piece's number and a use.
create function bench.chance(n integer, use integer) returns double precision immutable language sql
return (hashint8extended(n, use) & 1073741823) / 1073741824.0;
-- A number from 1 to size, each as likely as the others.
create function bench.pick(n integer, use integer, size bigint) returns integer immutable language sql
return floor(bench.chance(n, use) * size)::integer + 1;
-- The same with the first ones more likely than the last, as authors and tags are; words far more.
create function bench.pick_early(n integer, use integer, size bigint, skew integer default 2) returns integer immutable language sql
return floor(power(bench.chance(n, use), skew * 0.75) * size)::integer + 1;
`;

/** Number of tags per site. */
const tagsPerSite = 60;

/** Tables that number members, sites and terms for random selection. */
export const createLookupTables = `
create table bench.sites as
  select row_number() over (order by (prefix = 'migraine') desc, id)::integer as number, id, parent_id, prefix from sites;
insert into tags (site_id, slug, name)
  select s.id, 'about-' || w.word, initcap(w.word) from bench.sites s, bench.words w where w.id <= ${tagsPerSite}
  on conflict do nothing;
create table bench.tags as
  select site_id, id, row_number() over (partition by site_id order by id)::integer as number from tags;
create table bench.categories as
  select site_id, id, row_number() over (partition by site_id order by id)::integer as number,
    count(*) over (partition by site_id)::integer as size from categories;
create table bench.authors as
  select id, row_number() over (order by is_editorial_team desc, id)::integer as number from members where badge is not null or is_editorial_team;
create table bench.members as select id, row_number() over (order by id)::integer as number from members;
create table bench.relatives as
  select a.id as site_id, b.id as relative_id, row_number() over (partition by a.id order by b.id)::integer as number,
    count(*) over (partition by a.id)::integer as size
  from bench.sites a join bench.sites b on b.id <> a.id
    and (b.id = a.parent_id or b.parent_id = a.id or b.parent_id = a.parent_id or b.number = a.number % 40 + 1);
alter table bench.tags add primary key (site_id, number);
alter table bench.categories add primary key (site_id, number);
alter table bench.relatives add primary key (site_id, number);
alter table bench.sites add primary key (number);
alter table bench.authors add primary key (number);
alter table bench.members add primary key (number);
analyze bench.tags, bench.categories, bench.authors, bench.members, bench.relatives, bench.sites, bench.paragraphs, bench.heads, bench.words;
`;

/** Inserts content items number $1 to $2; one of nine belongs to the measured site. */
export const insertItems = `
with piece as (
  select n, s.id as site_id,
    (case when bench.chance(n, 2) < 0.72 then 'post' when bench.chance(n, 2) < 0.75 then 'sponsored_article'
      when bench.chance(n, 2) < 0.78 then 'gallery' when bench.chance(n, 2) < 0.8 then 'graphic' else 'thread' end) as type,
    timestamptz '2026-01-01' - bench.pick(n, 3, 5000000) * interval '1 minute' as published_at,
    8 + bench.pick(n, 4, 12) as length,
    rare.word as rare_word
  from generate_series($1::integer, $2::integer) as n
  join bench.words rare on rare.id = bench.pick_early(n, 5, 30000, 4)
  join bench.sites s on s.number = case when n % 9 = 0 then 1 else bench.pick(n, 1, (select count(*) from bench.sites)) end
)
insert into content_items (site_id, type, slug, title, summary, body, sections, author_id, category_id, is_featured, status,
  published_at, modified_at, last_active_at, comment_count, featured_media)
select piece.site_id, type, 'corpus-' || n || '-' || rare_word,
  case bench.pick(n, 6, 4)
    when 1 then head.title || ', and what ' || rare_word || ' has to do with it'
    when 2 then initcap(rare_word) || ': ' || lower(left(head.title, 1)) || substr(head.title, 2)
    when 3 then head.title || ' (part ' || bench.pick(n, 7, 9) || ')'
    else head.title end,
  head.summary,
  case when type = 'thread' then regexp_replace(text.html, '<[^>]*>', '', 'g') end,
  case when type = 'thread' then '[]'::jsonb else jsonb_build_array(
    jsonb_build_object('id', 's1', 'kind', 'HTML', 'html', text.html),
    jsonb_build_object('id', 'next', 'kind', 'Recommendation', 'contentId', null, 'limit', 2)) end,
  case when type = 'thread' then member.id else author.id end,
  case when type = 'thread' then null else category.id end,
  bench.chance(n, 8) < 0.02 and type = 'post',
  case when bench.chance(n, 9) < 0.97 then 'published' when bench.chance(n, 9) < 0.985 then 'draft' else 'archived' end,
  published_at, published_at, published_at + bench.pick(n, 10, 200000) * interval '1 minute',
  (power(bench.chance(n, 11), 4) * 120)::integer,
  case when type <> 'thread' then jsonb_build_object('url', '/media/illustrations/waves-200-' || bench.pick(n, 12, 400) || '.svg', 'alt', '') end
from piece
join bench.heads head on head.id = bench.pick(n, 13, (select count(*) from bench.heads))
join bench.members member on member.number = bench.pick(n, 14, (select count(*) from bench.members))
join bench.authors author on author.number = bench.pick_early(n, 15, (select count(*) from bench.authors))
join bench.categories category on category.site_id = piece.site_id and category.number = bench.pick(n, 16, category.size)
cross join lateral (
  select string_agg(paragraph.html, ' ' order by place) || '<p>It is written on the box as ' || rare_word || '.</p>' as html
  from generate_series(1, piece.length) as place
  join bench.paragraphs paragraph on paragraph.id = bench.pick(piece.n, 100 + place, (select count(*) from bench.paragraphs))
) as text
`;

/**
 * Places every item on its own site, and one of twelve on a related site too; for items whose id modulo
 * 2 is $2. The oldest come first, as sites publish them.
 */
export const insertPlacements = `
insert into content_placements (site_id, content_id, type, published_at)
  select site_id, id, type, published_at from content_items where id > $1 and id % 2 = $2
  union all
  select relative.relative_id, item.id, item.type, item.published_at
  from content_items item
  join bench.relatives relative on relative.site_id = item.site_id and relative.number = bench.pick(item.id, 17, relative.size)
  where item.id > $1 and item.id % 2 = $2 and item.type <> 'thread' and bench.chance(item.id, 18) < 0.083
  order by published_at
`;

/** Adds three tags to each item except threads; the first tags are more frequent. */
export const insertTags = `
insert into content_tags (site_id, content_id, tag_id)
  select item.site_id, item.id, tag.id
  from content_items item cross join generate_series(1, 3) as place
  join bench.tags tag on tag.site_id = item.site_id and tag.number = bench.pick_early(item.id, 20 + place, ${tagsPerSite})
  where item.id > $1 and item.type <> 'thread'
  on conflict do nothing
`;
