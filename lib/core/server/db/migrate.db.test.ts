import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestDatabase,
  dropDatabase,
  queryRows,
  runStatement,
  type TestDatabase,
  withDatabaseName,
} from "#tests/support/test-database.ts";
import { listMigrationTimes } from "./apply-migrations.ts";
import { openDatabase } from "./client.ts";
import { isUpToDate } from "./is-up-to-date.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let emptyUrl: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await runStatement(database.url, "create database test_migrate template template0");
  emptyUrl = withDatabaseName(database.url, "test_migrate");
});
afterAll(async () => {
  await dropDatabase("test_migrate");
  await dropDatabase("test_before");
  await database.drop();
});

test("instances that start together apply every migration once", async () => {
  await Promise.all([migrate(emptyUrl), migrate(emptyUrl), migrate(emptyUrl)]);

  const { pool, close } = openDatabase(emptyUrl);
  const applied = await pool.query(
    "select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations",
  );
  await close();
  const [{ all, different }] = applied.rows;
  expect(all).toBeGreaterThan(0);
  expect(all).toBe(different);
});

test("leaves a database from before the first version alone, and logs what to do", async () => {
  const url = withDatabaseName(database.url, "test_before");
  const [baseline = 0] = listMigrationTimes();
  const last = baseline - 1;
  const makeMigrations = (...times: number[]) => `
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ${times.map((at) => `('', ${at})`).join(", ")};
    create table sites (id integer); insert into sites values (1)`;
  const restores =
    "`npm run admin -- backup before.zip` and `npm run admin -- restore --replace before.zip`.";
  for (const [times, todo] of [
    [[last - 1, baseline], "Run "],
    [
      [last - 1, last],
      "Start it once with the last commit that has `0116_further-words.sql`, then run ",
    ],
  ] as const) {
    await dropDatabase("test_before");
    await runStatement(database.url, "create database test_before template template0");
    await runStatement(url, makeMigrations(...times));
    expect(await isUpToDate(url)).toBe(false);
    await expect(migrate(url)).rejects.toMatchObject({
      code: "database-before-first-version",
      message: `The database was made before version 0.1.0. ${todo}${restores}`,
    });
    const tables = "select relname from pg_class where relnamespace = 'public'::regnamespace";
    expect(await queryRows(url, tables)).toEqual([{ relname: "sites" }]);
  }
});

test("no full-text index has a pending list that each lookup must read", async () => {
  const { pool, close } = openDatabase(database.url);
  const { rows } = await pool.query<{ name: string; options: string[] | null }>(
    `select indexes.relname as name, indexes.reloptions as options from pg_class indexes
     join pg_am on pg_am.oid = indexes.relam and pg_am.amname = 'gin'
     where indexes.relnamespace = 'public'::regnamespace order by 1`,
  );
  await close();
  // Each partition of the search entries has two of these indexes.
  expect(rows.length).toBeGreaterThan(2 * 8);
  for (const { name, options } of rows) expect.soft(options, name).toContain("fastupdate=false");
});
