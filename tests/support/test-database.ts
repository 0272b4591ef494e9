import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";

/** A database of a test's own, with everything the template holds. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

/**
 * Copies the template into a new database. Call it in `beforeAll` and `drop` in `afterAll`, after
 * the pools on it are closed; connections still open then are ended by force.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject("templateDatabaseUrl");
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Statements about databases are sent from one that no copy is made of.
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
 * Ends what is still connected by force. PostgreSQL's own vacuum may be at work in the database for a
 * moment, and only a superuser may end that: then it is tried again.
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

/** The same server and login with another database. */
export function withDatabaseName(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  await queryRows(url, statement);
}

/** Rows of one statement on a connection of its own. */
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
