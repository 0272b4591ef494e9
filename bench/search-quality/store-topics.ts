import pg from "pg";
import { escapeHtml } from "#lib/core/shared/escape-html.ts";
import type { Topic } from "./read-topics.ts";

const insertTopics = `
with topic as (
  select ordinality as place, value ->> 'title' as title, value -> 'html' as html from jsonb_array_elements($2) with ordinality
), item as (
  insert into content_items (site_id, type, slug, title, summary, sections, author_id, status, published_at, modified_at, last_active_at)
  select site.id, 'post', 'topic-' || place, title, '', jsonb_build_array(jsonb_build_object('id', 'h', 'kind', 'HTML', 'html', html)),
    (select min(id) from members), 'published', now() - place * interval '1 hour', now(), now()
  from topic cross join (select id from sites where prefix = $1) as site
  returning id, site_id, type, published_at
)
select * from item`;

/** Stores articles with these titles and texts on a site. */
export async function storeTopics(
  url: string,
  prefix: string,
  topics: readonly Topic[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows = topics.map(({ title, paragraphs }) => ({
      title,
      html: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(""),
    }));
    await client.query(insertTopics, [prefix, JSON.stringify(rows)]);
    await client.query(
      "insert into content_placements (site_id, content_id, type, published_at) select site_id, id, type, published_at from content_items where slug like 'topic-%' order by published_at",
    );
    await client.query("analyze");
  } finally {
    await client.end();
  }
}
