import http from "node:http";
import https from "node:https";
import type { Answer } from "#lib/imports/server/replay-redirects.ts";

/** How long a site may take to answer. */
const timeoutMs = 30_000;

/**
 * Creates a function that asks a running product for a page of one of its sites, without following redirects.
 * @param address where the product listens, such as `http://127.0.0.1:3000`
 * @param host host of the site
 */
export function createSiteClient(address: string, host: string): (path: string) => Promise<Answer> {
  const base = new URL(address);
  const client = base.protocol === "https:" ? https : http;
  const agent = new client.Agent({ keepAlive: true });
  return (path) =>
    new Promise((resolve, reject) => {
      const request = client.get(
        base,
        { agent, path, headers: { host }, servername: host, timeout: timeoutMs },
        (response) => {
          const { statusCode = 0, headers } = response;
          response.on("error", reject);
          response.on("end", () =>
            resolve({ status: statusCode, location: headers.location ?? null }),
          );
          response.resume();
        },
      );
      request.on("timeout", () => request.destroy(new Error(`${base.host} does not answer`)));
      request.on("error", reject);
    });
}
