import pg from "pg";
import { prepareNetwork } from "#server/database/prepare-network.ts";
import {
  createHelpers,
  createLookupTables,
  insertItems,
  insertPlacements,
  insertTags,
} from "./corpus-sql.ts";
import { corpusWords } from "./corpus-words.ts";

/** Items per statement. */
const batchSize = 5000;
/** Number of writing connections: one per core of a small machine. */
const writers = 2;

/**
 * Fills a database with the demo network and generated items up to a total of `size`: articles of 300 to
 * 650 words, threads and galleries, with categories, tags, authors, counters and placements.
 */
export async function makeCorpus(url: string, size: number): Promise<void> {
  await prepareNetwork({ url, seedDemo: true, networkDomain: "localhost" });
  const client = await connect(url);
  try {
    const { rows } = await client.query(
      "select count(*)::int as count, max(id) as newest from content_items",
    );
    const { count, newest } = rows[0] as { count: number; newest: number };
    await client.query("set client_min_messages = warning");
    await client.query(createHelpers);
    await storeWords(client);
    await client.query(createLookupTables);
    const indexes = await dropIndexes(client);
    const batches = Array.from({ length: Math.ceil((size - count) / batchSize) }, (_unused, at) => [
      at * batchSize + 1,
      Math.min(size - count, (at + 1) * batchSize),
    ]);
    await inParallel(url, insertItems, batches);
    // The following statements need current planner statistics.
    await client.query("analyze content_items");
    await inParallel(url, insertPlacements, [
      [newest, 0],
      [newest, 1],
    ]);
    await client.query(insertTags, [newest]);
    for (const definition of indexes) await client.query(definition);
    await client.query("drop schema bench cascade");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The corpus is reproducible, so it need not be durable.
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
  return client;
}

async function storeWords(client: pg.Client): Promise<void> {
  const { paragraphs, heads, rareWords } = corpusWords();
  const store = (table: string, rows: readonly object[]) =>
    client.query(
      `insert into bench.${table} select * from jsonb_populate_recordset(null::bench.${table}, $1)`,
      [JSON.stringify(rows.map((row, at) => ({ id: at + 1, ...row })))],
    );
  await store(
    "paragraphs",
    paragraphs.map((html) => ({ html })),
  );
  await store("heads", heads);
  await store(
    "words",
    rareWords.map((word) => ({ word })),
  );
}

/** Drops the indexes that no constraint needs, with those of parts of a table. @returns statements that recreate them */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index
     where indrelid in (select oid from pg_class where relname in ('content_items', 'content_placements', 'content_tags', 'search_entries'))
       and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Runs a statement once for each set of values, on several connections. */
async function inParallel(url: string, text: string, values: number[][]): Promise<void> {
  const waiting = [...values];
  await Promise.all(
    Array.from({ length: writers }, async () => {
      const client = await connect(url);
      try {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await client.query(text, next);
      } finally {
        await client.end();
      }
    }),
  );
}
