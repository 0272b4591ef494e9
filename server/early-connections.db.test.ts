import type { Pool } from "pg";
import { expect, inject, test, vi } from "vitest";
import { connectEarly } from "./early-connections.ts";

const url = inject("templateDatabaseUrl").replace(/\/[^/]+$/, "/postgres");
/** Nothing listens there. */
const unreachable = "postgres://app:secret@127.0.0.1:1/app";
const ask = (pool: Pool) => pool.query<{ one: number }>("select 1 as one");

test("the connections that were opened while the database was asked are those of the product", async () => {
  const getConnections = connectEarly(Promise.resolve(url));
  await Promise.resolve();
  const { pool, isCurrent } = getConnections(url);
  expect(pool.totalCount).toBe(4);
  await vi.waitFor(() => expect(pool.idleCount).toBe(4));
  // This one has no table of the product.
  expect(await isCurrent).toBe(false);
  expect((await ask(pool)).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(4);
  await pool.end();
});

test("connections to a server that did not answer end nothing, and are not used for another", async () => {
  const getConnections = connectEarly(Promise.resolve(unreachable));
  await Promise.resolve();
  const { pool, isCurrent } = getConnections(url);
  expect((await ask(pool)).rows).toEqual([{ one: 1 }]);
  expect(await isCurrent).toBe(false);
  await pool.end();
});

test("while a server refuses them they are opened again by who needs them", async () => {
  const getConnections = connectEarly(Promise.resolve(unreachable));
  await Promise.resolve();
  const { pool, isCurrent } = getConnections(unreachable);
  expect(await isCurrent).toBe(false);
  await vi.waitFor(() => expect(pool.totalCount).toBe(0));
  await expect(ask(pool)).rejects.toThrow("ECONNREFUSED");
  await pool.end();
});
