import type { IncomingHttpHeaders } from "node:http";
import { Agent, request as openRequest } from "node:https";

/** A request through a proxy that has a certificate of a test. */
type ProxyCall = {
  port: number;
  /** The site. */
  host: string;
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The address of the client; one of this machine. */
  from?: string;
};
type ProxyReply = { status: number; headers: IncomingHttpHeaders; text: string };

/** Connections stay open, like those of browsers. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @throws when the connection fails or the body is cut off */
export function callProxy(call: ProxyCall): Promise<ProxyReply> {
  const { port, host, path, method = "GET", headers = {}, body, from = "127.0.0.1" } = call;
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    openRequest(
      {
        agent,
        port,
        path,
        method,
        host: "127.0.0.1",
        localAddress: from,
        servername: host,
        rejectUnauthorized: false,
        headers: { host, ...length, ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    )
      .on("error", reject)
      .end(body);
  });
}
