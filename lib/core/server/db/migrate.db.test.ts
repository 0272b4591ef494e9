import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestDatabase,
  dropDatabase,
  runStatement,
  type TestDatabase,
  withDatabaseName,
} from "#tests/support/test-database.ts";
import { openDatabase } from "./client.ts";
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

test("no index of letters or words keeps new entries in a list that each look-up reads", async () => {
  const { pool, close } = openDatabase(database.url);
  const { rows } = await pool.query<{ name: string; options: string[] | null }>(
    `select indexes.relname as name, indexes.reloptions as options from pg_class indexes
     join pg_am on pg_am.oid = indexes.relam and pg_am.amname = 'gin'
     where indexes.relnamespace = 'public'::regnamespace order by 1`,
  );
  await close();
  // With two of each part of the entries of the search.
  expect(rows.length).toBeGreaterThan(2 * 8);
  for (const { name, options } of rows) expect.soft(options, name).toContain("fastupdate=false");
});
