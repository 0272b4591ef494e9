import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { fetchPlain } from "#tests/support/product-calls.ts";
import { findFreePort, type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { type DurableDatabase, startDurableDatabase } from "./durable-database.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

const clock = pathToFileURL(path.resolve(import.meta.dirname, "shift-clock.mjs")).href;

/** One of the processes of the product, behind a proxy. */
export type Instance = {
  /** The port in the URLs of its sites, also for clients of the proxy. */
  port: number;
  proxy: TcpProxy;
  memoryMb: () => number;
  countOpenSockets: () => Promise<number>;
  /** Turns its clock back by an hour; see `shift-clock.mjs`. */
  turnClockBack: () => void;
  /** Kills it as `kill -9` does. */
  kill: () => void;
  /** Starts it again on its port after `kill`. */
  restart: () => Promise<void>;
};

export type FaultyNetwork = {
  database: DurableDatabase;
  instances: readonly [Instance, Instance];
  stop: () => Promise<void>;
};

/**
 * Starts the built product twice on one database, with proxies before each process and the database.
 * @param settings environment variables of both processes
 */
export async function startFaultyNetwork(
  settings: Record<string, string> = {},
): Promise<FaultyNetwork> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "faults-"));
  const database = await startDurableDatabase();
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.all(stops.map((end) => end()));
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };

  async function startInstance(): Promise<Instance> {
    const port = await findFreePort();
    const start = (): Promise<ServerUnderTest> =>
      startServer({
        dataDir,
        port,
        settings: {
          DATABASE_URL: database.url,
          NODE_OPTIONS: `--import=${clock}`,
          AUTH_SECRET: "a-secret-that-both-instances-have-in-common",
          ...settings,
        },
      });
    let server = await start();
    const proxy = await startTcpProxy(port);
    stops.push(async () => {
      await proxy.close();
      await server.stop();
    });
    return {
      port,
      proxy,
      memoryMb: () => server.memoryMb(),
      countOpenSockets: async () => {
        const { text } = await fetchPlain(port, "/metrics");
        return Number(text.match(/^websocket_open (\d+)/m)?.[1]);
      },
      turnClockBack: () => server.signal("SIGUSR2"),
      kill: () => server.kill(),
      restart: async () => {
        server = await start();
      },
    };
  }

  try {
    const instances = [await startInstance(), await startInstance()] as const;
    return { database, instances, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
