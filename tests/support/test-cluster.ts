import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkDatabaseUrl } from "#lib/core/server/db/check-database-url.ts";
import { startEmbeddedPostgres } from "#lib/core/server/db/embedded-postgres.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { hashSources } from "./hash-sources.ts";
import { queryRows, runStatement, withDatabaseName } from "./test-database.ts";

/** A PostgreSQL for the tests of one run. */
export type TestCluster = {
  url: string;
  /** Stops it and drops what must not stay. */
  stop: () => Promise<void>;
};

/** No test database has to survive a power cut; tests/system proves that those of the product do. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
};

/**
 * Starts PostgreSQL, or takes TEST_DATABASE_URL, whose role must be allowed to create databases.
 * @param name of the folder in node_modules/.cache that stays between runs with its templates. While
 *   another run uses it, this one has a cluster of its own that nothing outlives.
 */
export async function startTestCluster(name: string): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await checkDatabaseUrl(given);
    return { url: given, stop: () => dropTestDatabases(given, null) };
  }
  try {
    const dataDir = path.resolve("node_modules/.cache", name);
    return await startEmbeddedPostgres({ dataDir, settings });
  } catch (error) {
    if (!(error instanceof StartUpError && error.code === "database-in-use")) throw error;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), `${name}-`));
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const stop = () => server.stop().then(() => rm(dataDir, { recursive: true, force: true }));
  return { url: server.url, stop };
}

/**
 * Makes a database to copy others from, unless an earlier run has left one from the same sources. It
 * is made anew every hour all the same, because demo content is dated from the time of its making.
 * @param prepare fills it; no connection may stay open, because PostgreSQL copies only what nobody uses
 * @returns its name
 */
export async function prepareTemplate(
  cluster: TestCluster,
  sources: readonly string[],
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  const hour = new Date().toISOString().slice(0, 13).replace(/\D/g, "");
  const name = `test_template_${hour}_${hashSources(sources)}`;
  await dropTestDatabases(cluster.url, name);
  const found = await queryRows(cluster.url, `select 1 from pg_database where datname = '${name}'`);
  if (found.length > 0) return name;
  // Under another name first: a run that is ended meanwhile leaves no half of a template.
  const draft = `${name}_draft`;
  await runStatement(cluster.url, `create database ${draft}`);
  await prepare(withDatabaseName(cluster.url, draft));
  await runStatement(cluster.url, `alter database ${draft} rename to ${name}`);
  return name;
}

/** Drops what this and earlier runs have left. */
async function dropTestDatabases(url: string, keptName: string | null): Promise<void> {
  const rows = await queryRows(
    url,
    `select datname as name from pg_database where datname like 'test\\_%'`,
  );
  for (const { name } of rows)
    if (name !== keptName) await runStatement(url, `drop database ${name} with (force)`);
}
