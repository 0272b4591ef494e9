import { type IncomingHttpHeaders, request as openRequest } from "node:http";

/** One request to a server on this machine. */
export type Call = {
  port: number;
  path: string;
  method?: string;
  /** `host` among them: it says which site is asked. */
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
  /** How long the connection may be silent, in ms; as long as it likes where left out. */
  patienceMs?: number;
};

/** What came back, whatever its status. */
export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/**
 * Sends one request exactly as told: nothing is added but the length of a body. Node's `fetch` would
 * put its own Host on it, mend the path, and not find names below localhost.
 * @throws whatever breaks the connection, and an error that names the path once patience has run out
 */
export function sendRequest(call: Call): Promise<Reply> {
  const { port, path, method = "GET", headers, body, patienceMs } = call;
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const request = openRequest(
      {
        // A connection of its own: a server that stops may close one that waits for its next request.
        agent: false,
        host: "127.0.0.1",
        port,
        path,
        method,
        headers: { ...length, ...headers },
        timeout: patienceMs,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const whole = Buffer.concat(chunks);
          const { statusCode = 0, headers: named } = response;
          resolve({ status: statusCode, headers: named, body: whole, text: whole.toString() });
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error(`${path} did not answer in time`)));
    request.on("error", reject);
    request.end(body);
  });
}
