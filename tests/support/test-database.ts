import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";

/** A copy of the template database for one test file. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

/**
 * Copies the template into a new database. Call it in `beforeAll` and `drop` in `afterAll`, after
 * closing the pools; remaining connections are terminated.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject("templateDatabaseUrl");
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomBytes(8).toString("hex")}`;
  // A database cannot be copied while connected to it, so use another one.
  const server = withDatabaseName(templateUrl, "postgres");
  await runStatement(server, `create database ${name} template ${template}`);
  return {
    url: withDatabaseName(templateUrl, name),
    drop: () => dropDatabase(server, name),
  };
}

const tries = 20;
const pauseMs = 250;

/**
 * Drops the database and terminates its connections. Retries while autovacuum runs in it, because only a
 * superuser may terminate that.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await runStatement(server, `drop database if exists ${name} with (force)`);
    } catch (error) {
      const isVacuum = (error as { code?: string }).code === "42501";
      if (!isVacuum || turn === tries) throw error;
      await wait(pauseMs);
    }
  }
}

/** The same connection string with another database. */
export function withDatabaseName(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs a statement on a new connection. */
export async function runStatement(url: string, statement: string): Promise<void> {
  await queryRows(url, statement);
}

/** Runs a statement on a new connection and returns its rows. */
export async function queryRows(
  url: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
