import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import type { Pool } from "pg";
import { afterEach, expect, inject, test, vi } from "vitest";
import { connectEarly } from "./early-connections.ts";

const url = inject("templateDatabaseUrl").replace(/\/[^/]+$/, "/postgres");
/** Nothing listens there. */
const unreachable = "postgres://app:secret@127.0.0.1:1/app";
const ask = (pool: Pool) => pool.query<{ one: number }>("select 1 as one");

let proxy: Server | undefined;
afterEach(() => {
  proxy?.close();
});

/** A server before that of the tests, which counts connections and ends them as long as it refuses. */
async function startProxy() {
  const own = { count: 0, refuses: false, url: "" };
  const { hostname, port } = new URL(url);
  proxy = createServer((socket) => {
    own.count += 1;
    socket.on("error", () => undefined);
    if (own.refuses) return void socket.destroy();
    const server = connect(Number(port), hostname);
    server.on("error", () => socket.destroy());
    socket.pipe(server).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const through = new URL(url);
  through.port = String((proxy.address() as AddressInfo).port);
  own.url = through.href;
  return own;
}

test("nine connections and the question after migrations are under way before the database has answered", async () => {
  const server = await startProxy();
  const getConnections = connectEarly(Promise.resolve(server.url));
  await vi.waitFor(() => expect(server.count).toBe(10), 15_000);
  const { pool, isCurrent } = getConnections(server.url);
  await vi.waitFor(() => expect(pool.idleCount).toBe(4), 15_000);
  // This database has no table of the product.
  expect(await isCurrent).toBe(false);
  expect((await ask(pool)).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(4);
  expect(server.count).toBe(10);
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

test("what a server has refused is opened again once it is said to answer", async () => {
  const server = await startProxy();
  server.refuses = true;
  const getConnections = connectEarly(Promise.resolve(server.url));
  await vi.waitFor(() => expect(server.count).toBe(10), 15_000);
  server.refuses = false;
  await vi.waitFor(async () => {
    const { pool } = getConnections(server.url);
    expect((await ask(pool)).rows).toEqual([{ one: 1 }]);
  }, 15_000);
  const { pool, isCurrent } = getConnections(server.url);
  expect(await isCurrent).toBe(false);
  await pool.end();
});

test("an address that cannot be used ends nothing, and is not used for another", async () => {
  const broken = `${url}?sslrootcert=/no/such/file.pem`;
  const getConnections = connectEarly(Promise.resolve(broken));
  await new Promise((resolve) => setImmediate(resolve));
  const { pool } = getConnections(url);
  expect((await ask(pool)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
