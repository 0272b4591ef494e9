import type pg from "pg";
import type { Database } from "#lib/core/server/db/client.ts";

type Row = Record<string, unknown>;

/** Rows per statement. */
const rowsPerStatement = 500;

const getClient = (db: Database) => (db as unknown as { $client: pg.Pool }).$client;

/** Reads all imported rows before the measurement. */
async function readRows(db: Database, siteId: number) {
  const all = async (text: string): Promise<Row[]> =>
    (await getClient(db).query(text, [siteId])).rows;
  return {
    categories: await all("select slug, name, description from categories where site_id = $1"),
    tags: await all("select slug, name from tags where site_id = $1"),
    items: await all(
      "select id as old_id, type, slug, permalink, title, summary, sections, author_id, seo, comment_status, is_featured, status, published_at, modified_at, last_active_at, comment_count, import_key from content_items where site_id = $1 and import_key is not null",
    ),
    links: await all(
      "select c.content_id, t.slug from content_tags c join tags t on t.id = c.tag_id join content_items i on i.id = c.content_id where c.site_id = $1 and i.import_key is not null",
    ),
    comments: await all(
      "select content_id, author_id, body, inserted_at, 'copy ' || idempotency_key as idempotency_key from comments where site_id = $1 and idempotency_key like 'wxr:%'",
    ),
    redirects: await all("select path, redirect, status from site_redirects where site_id = $1"),
  };
}

/** Inserts rows with multi-row statements. */
async function insert(client: pg.PoolClient, table: string, rows: readonly Row[], returning = "") {
  const stored: Row[] = [];
  const columns = Object.keys(rows[0] ?? {});
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const part = rows.slice(at, at + rowsPerStatement);
    const values = part.map(
      (_row, row) =>
        `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join(",")})`,
    );
    const parameters = part.flatMap((row) =>
      columns.map((column) => {
        const value = row[column];
        const isJson = typeof value === "object" && value !== null && !(value instanceof Date);
        return isJson ? JSON.stringify(value) : value;
      }),
    );
    const text = `insert into ${table} (${columns.join(",")}) values ${values.join(",")} ${returning}`;
    stored.push(...(await client.query(text, parameters)).rows);
  }
  return stored;
}

/**
 * Copies imported rows to another site with plain multi-row SQL in one transaction: the minimum that
 * storing them takes.
 * @returns seconds and the number of rows
 */
export async function plainInsert(
  db: Database,
  from: number,
  to: number,
): Promise<{ seconds: number; rows: number }> {
  const rows = await readRows(db, from);
  const client = await getClient(db).connect();
  let count = 0;
  const add = async (table: string, added: readonly Row[], returning?: string) => {
    count += added.length;
    return insert(
      client,
      table,
      added.map((row) => ({ ...row, site_id: to })),
      returning,
    );
  };
  const startedAt = performance.now();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = '60s'");
    // Renamed, because the other site may have the same terms.
    const toCopyName = (slug: unknown) => `copy-${slug}`;
    const copied = (terms: readonly Row[]) =>
      terms.map((row) => ({ ...row, slug: toCopyName(row.slug) }));
    await add("categories", copied(rows.categories));
    const tags = await add("tags", copied(rows.tags), "returning id, slug");
    const tagIds = new Map(tags.map((row) => [row.slug, row.id]));
    const items = await add(
      "content_items",
      rows.items.map(({ old_id: _id, ...row }) => row),
      "returning id, type, published_at, title, summary, sections, import_key",
    );
    const ids = new Map(rows.items.map((row, at) => [row.old_id, items[at]?.id]));
    const of = (id: unknown) => ({ content_id: id });
    await add(
      "content_placements",
      items.map((row) => ({ ...of(row.id), type: row.type, published_at: row.published_at })),
    );
    count += items.length;
    await insert(
      client,
      "content_revisions",
      items.map((row) => ({
        ...of(row.id),
        number: 1,
        title: row.title,
        summary: row.summary,
        sections: row.sections,
      })),
    );
    await add(
      "content_tags",
      rows.links.map((row) => ({
        ...of(ids.get(row.content_id)),
        tag_id: tagIds.get(toCopyName(row.slug)),
      })),
    );
    await add(
      "comments",
      rows.comments.map((row) => ({ ...row, ...of(ids.get(row.content_id)) })),
    );
    await add("site_redirects", rows.redirects);
    await client.query("commit");
  } finally {
    client.release();
  }
  return { seconds: (performance.now() - startedAt) / 1000, rows: count };
}
