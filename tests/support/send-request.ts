import { type IncomingHttpHeaders, request as openRequest } from "node:http";

/** One request to a server on this machine. */
export type Call = {
  port: number;
  path: string;
  method?: string;
  /** Must include `host`, which selects the site. */
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Timeout of an idle connection in ms; none by default. */
  patienceMs?: number;
};

/** A response of any status. */
export type Reply = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The headers as received: alternating names and values. */
  rawHeaders: string[];
  body: Buffer;
  text: string;
};

/**
 * Sends a request without adding headers other than the length of the body. Node's `fetch` would set its
 * own Host, normalize the path and not resolve names below localhost.
 * @throws when the connection fails or times out
 */
export function sendRequest(call: Call): Promise<Reply> {
  const { port, path, method = "GET", headers, body, patienceMs } = call;
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const request = openRequest(
      {
        // Uses a new connection, because a server that stops may close a kept-alive one.
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
          const { statusCode = 0, headers: named, rawHeaders } = response;
          const text = whole.toString();
          resolve({ status: statusCode, headers: named, rawHeaders, body: whole, text });
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error(`${path} did not answer in time`)));
    request.on("error", reject);
    request.end(body);
  });
}
