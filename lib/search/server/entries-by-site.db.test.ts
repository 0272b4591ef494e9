import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "#lib/core/server/backup/open-client.ts";
import { applyMigrations, listMigrationTimes } from "#lib/core/server/db/apply-migrations.ts";
import {
  createTestDatabase,
  dropDatabase,
  runStatement,
  type TestDatabase,
  withDatabaseName,
} from "#tests/support/test-database.ts";

let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await runStatement(database.url, "create database test_entries template template0");
  url = withDatabaseName(database.url, "test_entries");
});
afterAll(async () => {
  await dropDatabase("test_entries");
  await database.drop();
});

/** The migrations of this test, by their places in the list: the three that copy entries are 0102 to 0104. */
const [before, noting, copying, replacing] = listMigrationTimes().slice(101, 105);

const addItems = (from: number, to: number) => `
  insert into content_items (id, site_id, type, slug, title, summary, author_id, status, published_at)
    overriding system value
    select n, 1 + n % 3, 'post', 'item-' || n, 'Sleeping well ' || n, '', 1, 'published', now() - n * interval '1 day'
    from generate_series(${from}, ${to}) as n;
  insert into content_placements (site_id, content_id, type, published_at)
    select site_id, id, type, published_at from content_items where id between ${from} and ${to}`;

test("entries that change while they are copied are right once the copy takes their place", async () => {
  const client = await openClient(url);
  const apply = async (upTo: number | undefined) => {
    await client.query("begin");
    await applyMigrations(client, upTo === undefined ? {} : { upTo });
    await client.query("commit");
  };
  const entries = async () =>
    (
      await client.query(
        "select site_id, content_id, title, words, published_at from search_entries order by site_id, content_id",
      )
    ).rows;
  await apply(before);
  await client.query(`
    insert into sites (id, prefix, name, description, features, settings, theme, menu) overriding system value
      select n, 'site-' || n, 'Site ' || n, '', '{}', '{}', '{}', '[]' from generate_series(1, 3) as n;
    insert into members (id, username, slug, email, home_site_id) overriding system value
      values (1, 'Ada', 'ada', 'ada@demo.test', 1)`);
  await client.query(addItems(1, 30));
  await apply(noting);
  await client.query(addItems(31, 33));
  await apply(copying);
  await client.query(addItems(34, 36));
  await client.query("update content_items set title = 'Waking early' where id in (2, 35)");
  await client.query("delete from content_placements where content_id in (3, 36)");
  const wanted = await entries();
  expect(wanted).toHaveLength(34);
  await apply(replacing);
  expect(await entries()).toEqual(wanted);

  await client.query("update content_items set title = 'Waking late' where id = 5");
  await client.query("delete from content_placements where content_id = 6");
  const titles = (await entries()).map(({ title }) => title);
  expect(titles).toContain("Waking late");
  expect(titles).not.toContain("Sleeping well 6");
  await client.end();
});
