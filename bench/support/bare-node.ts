import { fork } from "node:child_process";
import http, { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that sends fixed bytes and headers: the upper bound for Node. */
export type Baseline = { port: number; pid: number; stop: () => Promise<void> };

/** Fetches a page once, with gzip. */
export function fetchBytes(
  port: number,
  host: string,
  path: string,
): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, "accept-encoding": "gzip" };
    http
      .get({ host: "127.0.0.1", port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }),
        );
      })
      .on("error", reject);
  });
}

/** Starts the baseline in its own process, like the product. */
export async function startBaseline(answer: {
  headers: string[];
  body: Buffer;
}): Promise<Baseline> {
  const child = fork(import.meta.filename, ["serve"], { serialization: "advanced" });
  const port = await new Promise<number>((resolve) => {
    child.once("message", (message) => resolve(message as number));
    child.send(answer);
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

if (process.argv[2] === "serve") {
  process.once("message", (message) => {
    const { headers, body } = message as { headers: string[]; body: Uint8Array };
    const bytes = Buffer.from(body);
    const own = new Set(["date", "connection", "keep-alive"]);
    const kept = headers.flatMap((name, index) =>
      index % 2 === 0 && !own.has(name.toLowerCase()) ? [name, headers[index + 1] ?? ""] : [],
    );
    const server = createServer((_request, response) => {
      response.writeHead(200, kept);
      response.end(bytes);
    });
    server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  });
}
