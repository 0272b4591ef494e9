import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Load } from "./autocannon-load.ts";

const run = promisify(execFile);

const pathsInTurn = path.join(import.meta.dirname, "paths-in-turn.lua");
const msOf = { us: 0.001, ms: 1, s: 1000 } as const;

/**
 * Requests paths in turn as fast as the server responds, with wrk (a package of Debian), which uses a tenth of the
 * processor time of clients that run on Node. It leaves a core to the server, so its times are those of the server.
 * @returns `null` if wrk is not installed
 */
export async function loadWithWrk(options: {
  port: number;
  host: string;
  paths: readonly string[];
  connections: number;
  seconds: number;
}): Promise<Load | null> {
  const { port, host, paths, connections, seconds } = options;
  const headers = [`Host: ${host}:${port}`, "Accept-Encoding: gzip"];
  const printed = await run("wrk", [
    "--threads",
    "1",
    "--connections",
    String(connections),
    "--duration",
    `${seconds}s`,
    "--latency",
    ...headers.flatMap((header) => ["--header", header]),
    "--script",
    pathsInTurn,
    `http://127.0.0.1:${port}`,
    "--",
    ...paths,
  ]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return printed && readWrk(printed.stdout);
}

/** Parses the output of wrk. @throws if the output lacks the number of requests or their times */
export function readWrk(text: string): Load {
  const find = (pattern: RegExp): RegExpMatchArray => {
    const found = text.match(pattern);
    if (!found) throw new Error(`wrk printed no ${pattern}: ${text}`);
    return found;
  };
  const [, p99 = "", unit = "ms"] = find(/^\s+99%\s+([\d.]+)(us|ms|s) *$/m);
  const failures = [
    text.match(/^\s+Non-2xx or 3xx responses: (\d+)$/m)?.slice(1) ?? [],
    text
      .match(/^\s+Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)$/m)
      ?.slice(1) ?? [],
  ].flat();
  return {
    requests: Number(find(/^\s+(\d+) requests in /m)[1]),
    perSecond: Number(find(/^Requests\/sec:\s+([\d.]+)$/m)[1]),
    p99Ms: Number(p99) * msOf[unit as keyof typeof msOf],
    failures: failures.reduce((sum, one) => sum + Number(one), 0),
  };
}
