import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { findFreePort } from "./product-server.ts";

/** The packages of the server and its libraries. */
const packages = [
  "redis-server",
  "redis-tools",
  "libjemalloc2",
  "liblua5.1-0",
  "liblzf1",
  "libatomic1",
];
const folder = path.resolve("node_modules/.cache/redis-server");

type Program = { command: string; env: NodeJS.ProcessEnv };

/** Runs a program. @returns whether it succeeded */
const succeeds = (command: string, args: string[], options: object = {}): boolean =>
  spawnSync(command, args, { stdio: "ignore", ...options }).status === 0;

const isUsable = ({ command, env }: Program): boolean => succeeds(command, ["--version"], { env });

/** The server that was unpacked in `root`. */
function unpackedIn(root: string): Program {
  const libraries = path.join(root, "usr/lib");
  const folders = existsSync(libraries) ? readdirSync(libraries) : [];
  const LD_LIBRARY_PATH = folders.map((name) => path.join(libraries, name)).join(":");
  return {
    command: path.join(root, "usr/bin/redis-server"),
    env: { ...process.env, LD_LIBRARY_PATH },
  };
}

/** Unpacks the system's packages as the current user, and installs nothing. */
function unpackPackages(): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const cwd = mkdtempSync(`${folder}-`);
  const download = (settings: string[]) =>
    succeeds("apt-get", [...settings, "download", ...packages], { cwd });
  // A fresh machine has no package lists, and only root may download them into the system's folder.
  const own = ["-o", `Dir::State=${cwd}/state`, "-o", `Dir::Cache=${cwd}/cache`];
  const isThere =
    download([]) || (succeeds("apt-get", [...own, "update"], { cwd }) && download(own));
  if (isThere) {
    for (const name of readdirSync(cwd).filter((file) => file.endsWith(".deb")))
      succeeds("dpkg-deb", ["-x", name, "root"], { cwd });
    // Another worker may have been faster.
    if (isUsable(unpackedIn(`${cwd}/root`)) && !existsSync(folder))
      renameSync(`${cwd}/root`, folder);
  }
  rmSync(cwd, { recursive: true, force: true });
}

/**
 * Finds a Redis server: that of the machine, or the one of the system's packages, which is unpacked
 * into `node_modules/.cache` the first time.
 * @returns null if there is none
 */
export function findRedisServer(): Program | null {
  const installed = { command: "redis-server", env: process.env };
  if (isUsable(installed)) return installed;
  if (!existsSync(folder)) unpackPackages();
  const unpacked = unpackedIn(folder);
  return isUsable(unpacked) ? unpacked : null;
}

/** A Redis server on a port of its own, which stores nothing on the disk by default. */
export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

export async function startRedis({ command, env }: Program) {
  const dir = await mkdtemp(path.join(tmpdir(), "redis-"));
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess;

  /**
   * A client; it reconnects. The caller closes it.
   * @param options.answerMs how long it waits for an answer, as that of the product does
   */
  async function connect(options: { port?: number; answerMs?: number } = {}): Promise<Redis> {
    const { answerMs } = options;
    const client = new Redis({
      host: "127.0.0.1",
      port: options.port ?? port,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      ...(answerMs ? { commandTimeout: answerMs, socketTimeout: answerMs } : {}),
      retryStrategy: () => 20,
    });
    client.on("error", () => undefined);
    await new Promise((resolve) => client.once("ready", resolve));
    return client;
  }

  async function start(): Promise<void> {
    const settings = ["--port", `${port}`, "--bind", "127.0.0.1", "--dir", dir, "--save", ""];
    child = spawn(command, settings, { stdio: "ignore", env });
    (await connect()).disconnect();
  }

  /** Ends it as a crash would. */
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  await start();
  return {
    url,
    connect,
    /** Starts it again after `kill`. */
    start,
    kill,
    close: async () => {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
