import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkDatabaseUrl } from "#lib/core/server/db/check-database-url.ts";
import { startEmbeddedPostgres } from "#lib/core/server/db/embedded-postgres.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { hashSources } from "./hash-sources.ts";
import { findTestDataFolder } from "./test-data-folder.ts";
import { dropDatabase, queryRows, runStatement, withDatabaseName } from "./test-database.ts";

/** The PostgreSQL server of a test run. */
export type TestCluster = {
  url: string;
  /** Stops the server and drops temporary databases. */
  stop: () => Promise<void>;
};

/** Test databases need no durability; tests/system tests that of the product. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // The log may be in memory. Every copy of the template writes a checkpoint anyway.
  max_wal_size: "1GB",
  // For several workers with up to four instances each.
  max_connections: "300",
};

/**
 * Starts PostgreSQL, or connects to TEST_DATABASE_URL, whose role must be allowed to create databases.
 * @param name folder that keeps the cluster and its templates between runs. While another run uses it, this run
 * uses a temporary cluster
 */
export async function startTestCluster(name: string): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await checkDatabaseUrl(given);
    return { url: given, stop: () => dropTestDatabases(given, null) };
  }
  try {
    const dataDir = path.join(await findTestDataFolder(), name);
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
 * Creates a template database unless an earlier run has created one from the same sources. It is
 * recreated every hour because the dates of demo content are relative to its creation.
 * @param prepare fills it and must close its connections, because PostgreSQL cannot copy a database in
 * use
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
  // Created under another name first, so that an interrupted run leaves no partial template.
  const draft = `${name}_draft`;
  await runStatement(cluster.url, `create database ${draft}`);
  await prepare(withDatabaseName(cluster.url, draft));
  await runStatement(cluster.url, `alter database ${draft} rename to ${name}`);
  return name;
}

/** Drops the databases of this run and earlier runs. */
async function dropTestDatabases(url: string, keptName: string | null): Promise<void> {
  const rows = await queryRows(
    url,
    `select datname as name from pg_database where datname like 'test\\_%'`,
  );
  for (const { name } of rows)
    if (name !== keptName) {
      // A worker that has just ended may have started to drop it.
      await dropDatabase(String(name), url);
    }
}
