import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "#lib/core/server/backup/open-client.ts";
import { applyMigrations } from "#lib/core/server/db/apply-migrations.ts";
import { isUpToDate } from "#lib/core/server/db/is-up-to-date.ts";
import { migrate } from "#lib/core/server/db/migrate.ts";
import { listSchema } from "#tests/support/compare-databases.ts";
import {
  createTestDatabase,
  dropDatabase,
  queryRows,
  runStatement,
  type TestDatabase,
  withDatabaseName,
} from "#tests/support/test-database.ts";

const folder = "tests/versions";
const versions = readdirSync(folder).map((file) => file.replace(/\.sql$/, ""));
const migrations = readMigrationFiles({ migrationsFolder: "lib/core/server/db/migrations" });

let database: TestDatabase;
const names: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const name of names) await dropDatabase(name);
  await database.drop();
});

async function createEmptyDatabase(name: string): Promise<string> {
  names.push(name);
  await runStatement(database.url, `create database ${name} template template0`);
  return withDatabaseName(database.url, name);
}

/** The line of a version's file with its migrations and contents. */
function describeMigrations(count: number): string {
  const hash = createHash("sha256");
  for (const migration of migrations.slice(0, count)) hash.update(migration.hash);
  return `-- migrations: ${count} ${hash.digest("hex").slice(0, 16)}`;
}

test("rows of the version of this release are kept", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(versions).toContain(version);
});

test.each(versions)("a database of version %s is migrated with its rows", async (version) => {
  const rows = readFileSync(`${folder}/${version}.sql`, "utf8");
  const [line, count] = /^-- migrations: (\d+).*/.exec(rows) ?? [];
  // A database of that version would lack what is changed in its migrations.
  expect(line).toBe(describeMigrations(Number(count)));

  const url = await createEmptyDatabase(`test_version_${version.replaceAll(".", "_")}`);
  const client = await openClient(url);
  const last = migrations[Number(count) - 1];
  await applyMigrations(client, { upTo: last?.folderMillis ?? 0 });
  await client.query(rows);
  await client.end();
  await migrate(url);

  expect(await isUpToDate(url)).toBe(true);
  const found = await queryRows(
    url,
    `select username::text as text from members where id > 1
     union all select title from search_entries
     union all select body from comments
     union all select body from messages order by 1`,
  );
  expect(found.map(({ text }) => text)).toEqual([
    "Ada",
    "Ben",
    "Good morning",
    "Me too",
    "Naps help me",
    "Sleeping well",
    "When do you sleep best?",
    "Who naps?",
  ]);
  const fresh = await createEmptyDatabase(`test_fresh_${version.replaceAll(".", "_")}`);
  await migrate(fresh);
  const withoutValues = (lines: string[]) => lines.filter((item) => !item.startsWith("sequence "));
  expect(withoutValues(await listSchema(url))).toEqual(withoutValues(await listSchema(fresh)));
});
