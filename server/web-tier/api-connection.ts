import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { startDeadline } from "#lib/core/server/db/start-deadline.ts";
import { ApiUnavailable } from "./api-unavailable.ts";

/** Maximum number of connections for calls. Further calls wait for a free connection. */
const maxSockets = 128;

/** An answer with its whole body. */
export type ApiAnswer = { status: number; headers: IncomingMessage["headers"]; text: string };

type Opening = {
  method: string;
  path: string;
  /** Alternating names and values. */
  headers: readonly string[];
  /** Selects the connection pool; calls have their own pool. */
  use: "call" | "pass-on" | "alone";
};

/** Keep-alive connections to the API tier. */
export type ApiConnection = ReturnType<typeof createApiConnection>;

export function createApiConnection(url: string) {
  const base = new URL(url);
  const { Agent, request } = base.protocol === "https:" ? https : http;
  const agents = {
    call: new Agent({ keepAlive: true, maxSockets }),
    "pass-on": new Agent({ keepAlive: true }),
  };

  /** Starts a request. The caller sends its body and handles its errors. */
  function open({ method, path, headers, use }: Opening): ClientRequest {
    return request({
      protocol: base.protocol,
      hostname: base.hostname,
      port: base.port,
      method,
      path: base.pathname.replace(/\/$/, "") + path,
      headers: headers as string[],
      setHost: false,
      agent: use === "alone" ? false : agents[use],
    });
  }

  function sendOnce(opening: Opening, body: string | undefined, maxMs: number): Promise<ApiAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ApiAnswer>();
    const sent = open(opening);
    const end = startDeadline(maxMs, () => sent.destroy(new ApiUnavailable("No answer in time")));
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        end();
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.on("error", (error) => {
      end();
      const isStale = sent.reusedSocket && !(error instanceof ApiUnavailable);
      reject(Object.assign(error, { isStale }));
    });
    sent.end(body);
    return promise;
  }

  return {
    /** The value of `Host` for requests without a site. */
    host: base.host,
    open,
    /**
     * Sends an idempotent request; it is retried if the connection was already closed.
     * @throws ApiUnavailable without a response within `maxMs`
     */
    send: async (opening: Opening, body: string | undefined, maxMs: number): Promise<ApiAnswer> => {
      const asUnavailable = (error: Error) => {
        throw new ApiUnavailable("The API tier could not be reached", { cause: error });
      };
      return sendOnce(opening, body, maxMs).catch((error: Error & { isStale?: boolean }) =>
        error.isStale ? sendOnce(opening, body, maxMs).catch(asUnavailable) : asUnavailable(error),
      );
    },
    close: (): void => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
