import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { prepareCheckout } from "#bench/compare/prepare-checkout.ts";
import { printTable } from "#bench/support/report.ts";
import { startDurableDatabase } from "#tests/support/faults/durable-database.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { hasProxy, type ProxyKind, startProxy } from "#tests/support/proxy-servers.ts";
import { startClients } from "#tests/support/restless-clients.ts";

const lanes = 24;
/** Of load before each stop. */
const seconds = 3;

/** What clients connect to. */
const setUps = ["one process", "two workers", "nginx", "haproxy"] as const;
type SetUp = (typeof setUps)[number];

type Counts = { stops: number; requests: number; broken: string[] };

/** Starts instances of a checkout on one database. */
type StartInstance = (port?: number) => Promise<ServerUnderTest>;

/** Stops a process that clients connect to, starts another one on its port, and so on. */
async function stopAlone(start: StartInstance, stops: number): Promise<Counts> {
  const counts: Counts = { stops, requests: 0, broken: [] };
  for (let stop = 0; stop < stops; stop += 1) {
    const server = await start();
    const clients = await startClients({ port: server.port, lanes });
    await wait(1000 * seconds);
    await server.stop();
    const { answers, broken } = await clients.end();
    counts.requests += answers + broken.length;
    counts.broken.push(...broken);
  }
  return counts;
}

/** Starts an instance on the port of one that was stopped; a client may have that port for a moment. */
async function startAgain(
  start: StartInstance,
  port: number,
  tries = 20,
): Promise<ServerUnderTest> {
  try {
    return await start(port);
  } catch (error) {
    if (tries === 0) throw error;
    await wait(500);
    return startAgain(start, port, tries - 1);
  }
}

/** Stops two instances in turn, while clients ask the proxy in front of them. */
async function stopBehind(kind: ProxyKind, start: StartInstance, stops: number): Promise<Counts> {
  const instances: [ServerUnderTest, ServerUnderTest] = [await start(), await start()];
  const proxy = await startProxy(kind, [instances[0].port, instances[1].port]);
  const { port } = instances[0];
  const clients = await startClients({ port, proxyPort: proxy.https, lanes });
  for (let stop = 0; stop < stops; stop += 1) {
    await wait(1000 * seconds);
    const place = stop % 2 === 0 ? 0 : 1;
    await instances[place].stop();
    instances[place] = await startAgain(start, instances[place].port);
  }
  const { answers, broken } = await clients.end();
  await proxy.stop();
  for (const instance of instances) await instance.stop();
  return { stops, requests: answers + broken.length, broken };
}

/** How many of each kind, such as `2 × page: ECONNRESET`. */
function describe(broken: readonly string[]): string {
  const kinds = Map.groupBy(broken, (one) => one);
  return [...kinds].map(([name, all]) => `${all.length} × ${name}`).join(", ");
}

/**
 * Stops this checkout and another commit under load, in turns, and counts the requests that break.
 * @param options.ref another commit, with the same tables and calls; none by default
 * @param options.stops of each commit in each set-up
 * @param options.names of set-ups; all by default
 */
export async function benchStops(options: {
  ref: string | undefined;
  stops: number;
  names: readonly string[];
}): Promise<void> {
  const { ref, stops, names } = options;
  const roots = [undefined, ...(ref ? [prepareCheckout(ref).folder] : [])];
  const table = [["set-up", "checkout", "stops", "requests", "broken", "which"]];
  const isWanted = (setUp: SetUp) =>
    (names.length === 0 || names.includes(setUp)) &&
    (setUp === "one process" || setUp === "two workers" || hasProxy(setUp));
  const dataDir = await mkdtemp(path.join(tmpdir(), "stops-"));
  const database = await startDurableDatabase();
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "a-secret-that-only-benches-know-of",
    TRUSTED_PROXIES: "127.0.0.1",
    SHUTDOWN_WAIT_SECONDS: "3",
    LOG_LEVEL: "error",
  };
  try {
    for (const setUp of setUps.filter(isWanted))
      for (const root of roots) {
        const start: StartInstance = (port) =>
          startServer({
            dataDir,
            firstPath: "/ready",
            settings: { ...settings, WORKERS: setUp === "two workers" ? "2" : "1" },
            port,
            root,
          });
        const isBare = setUp === "one process" || setUp === "two workers";
        const counts = isBare
          ? await stopAlone(start, stops)
          : await stopBehind(setUp, start, stops);
        const row = [
          setUp,
          root ? (ref ?? "") : "this checkout",
          String(counts.stops),
          String(counts.requests),
          String(counts.broken.length),
          describe(counts.broken),
        ];
        // Later set-ups take minutes more, and may fail.
        console.log(row.join(" · "));
        table.push(row);
      }
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  printTable(table);
}
