import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";

/** A copy of the template database for one test file. */
export type TestDatabase = {
  url: string;
  drop: () => Promise<void>;
  /**
   * Drops it in the background. Leftovers of a run are dropped with the cluster or by the next run.
   */
  dropLater: () => void;
};

/** The next copy, made while the tests of a file run. */
let next: Promise<string> | undefined;

/**
 * Returns a new copy of the template. Call it in `beforeAll` and `dropLater` in `afterAll`, after
 * closing the pools; remaining connections are terminated.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const taken = next ?? copyTemplate();
  next = copyTemplate();
  // The next call throws the error.
  next.catch(() => undefined);
  const name = await taken;
  return {
    url: withDatabaseName(inject("templateDatabaseUrl"), name),
    drop: () => dropDatabase(name),
    dropLater: () => void dropDatabase(name).catch(() => undefined),
  };
}

/** A database cannot be copied or dropped by a connection to it, so another one is used. */
const toServer = () => withDatabaseName(inject("templateDatabaseUrl"), "postgres");

/** @returns the name of the copy */
async function copyTemplate(): Promise<string> {
  const template = new URL(inject("templateDatabaseUrl")).pathname.slice(1);
  const name = `test_${randomBytes(8).toString("hex")}`;
  await copyDatabase(toServer(), template, name);
  // Opens the first connection, which takes longest because PostgreSQL builds its catalog caches. On a busy machine
  // that would exceed the connection timeout of servers.
  await runStatement(withDatabaseName(toServer(), name), "select 1");
  return name;
}

/** Copies a database file by file, which is twice as fast as through the log. */
export function copyDatabase(server: string, from: string, name: string): Promise<void> {
  return runStatement(server, `create database ${name} template ${from} strategy file_copy`);
}

const tries = 20;
const pauseMs = 250;

/**
 * Drops a database and terminates its connections. Retries while autovacuum runs in it, because only a
 * superuser may terminate that.
 * @param server connection string of another database of its cluster
 */
export async function dropDatabase(name: string, server = toServer()): Promise<void> {
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
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
