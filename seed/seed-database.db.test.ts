import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { isUpToDate } from "#lib/core/server/db/is-up-to-date.ts";
import { migrate } from "#lib/core/server/db/migrate.ts";
import {
  createTestDatabase,
  queryRows,
  runStatement,
  type TestDatabase,
  withDatabaseName,
} from "#tests/support/test-database.ts";
import { seedDatabase } from "./seed-database.ts";

const name = "test_seed";
let database: TestDatabase;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await runStatement(database.url, `create database ${name} template template0`);
  url = withDatabaseName(database.url, name);
  await migrate(url);
});
afterAll(async () => {
  await runStatement(database.url, `drop database ${name} with (force)`);
  await database.drop();
});

/**
 * A transaction caches the list of connections at its first query, so another connection runs this.
 */
const terminateWaiting = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = '${name}' and wait_event_type = 'Lock'`;

const seed = () => seedDatabase({ url, networkDomain: "localhost", sitePrefixes: ["lupus"] });

test("a demo network that was interrupted is stored anew by the next start", async () => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  // The seed waits for this table after it has stored sites, members, articles and comments.
  await other.query("begin");
  await other.query("lock table reactions in share mode");
  const interrupted = expect(seed()).rejects.toThrow();
  await vi.waitFor(
    async () => {
      expect(await queryRows(database.url, terminateWaiting)).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );
  await other.query("commit");
  await interrupted;
  expect(await isUpToDate(url)).toBe(false);
  expect(await seed()).toBe(true);
  expect(await isUpToDate(url)).toBe(true);
  const count = "select count(*)::int as sites, count(distinct prefix)::int as names from sites";
  expect(await queryRows(url, count)).toEqual([{ sites: 1, names: 1 }]);
  expect(await seed()).toBe(false);
});
