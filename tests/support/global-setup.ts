import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { checkDatabaseUrl } from "#lib/core/server/db/check-database-url.ts";
import { startEmbeddedPostgres } from "#lib/core/server/db/embedded-postgres.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { hashSources } from "./hash-sources.ts";
import { prepareTemplate } from "./prepare-template.ts";
import { queryRows, runStatement, withDatabaseName } from "./test-database.ts";

type Server = { url: string; stop: () => Promise<void> };

/** Stays between runs, so that the next one finds its template there. */
const warmDir = path.resolve("node_modules/.cache/test-database");

/** No test database has to survive a power cut; tests/system proves that those of the product do. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
};

/**
 * Starts one PostgreSQL for the whole run (or takes TEST_DATABASE_URL, whose role must be allowed
 * to create databases) and makes the template that `createTestDatabase` copies, unless an earlier
 * run has left one that was made from the same sources.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  try {
    const sources = ["lib", "seed", "tests/support/prepare-template.ts"];
    const template = `test_template_${hashSources(sources)}`;
    await dropDatabases(server.url, template);
    await makeTemplate(server.url, template);
    project.provide("templateDatabaseUrl", withDatabaseName(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}

async function startServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await checkDatabaseUrl(given);
    return { url: given, stop: () => dropDatabases(given) };
  }
  try {
    return await startEmbeddedPostgres({ dataDir: warmDir, settings });
  } catch (error) {
    if (!(error instanceof StartUpError && error.code === "database-in-use")) throw error;
  }
  // Another run is at work there: this one has a server of its own, which nothing outlives.
  const dataDir = await mkdtemp(path.join(tmpdir(), "test-database-"));
  const server = await startEmbeddedPostgres({ dataDir, settings });
  return {
    url: server.url,
    stop: () => server.stop().then(() => rm(dataDir, { recursive: true, force: true })),
  };
}

/** Drops what earlier runs have left, such as one that was killed, but for the template to keep. */
async function dropDatabases(url: string, kept = ""): Promise<void> {
  const rows = await queryRows(
    url,
    `select datname as name from pg_database where datname ~ '^test_' and datname <> '${kept}'`,
  );
  for (const { name } of rows) await runStatement(url, `drop database ${name} with (force)`);
}

/** Fills the template under another name first: a run that is killed meanwhile leaves no half of one. */
async function makeTemplate(url: string, name: string): Promise<void> {
  const found = await queryRows(url, `select 1 from pg_database where datname = '${name}'`);
  if (found.length > 0) return;
  const draft = `${name}_draft`;
  await runStatement(url, `create database ${draft}`);
  await prepareTemplate(withDatabaseName(url, draft));
  await runStatement(url, `alter database ${draft} rename to ${name}`);
}

declare module "vitest" {
  interface ProvidedContext {
    templateDatabaseUrl: string;
  }
}
