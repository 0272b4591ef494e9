import { randomUUID } from "node:crypto";
import { Agent, type RequestOptions, request } from "node:http";
import { request as requestByHttps } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { CreateCommentDocument } from "#graphql/generated/client/graphql.ts";
import { findThreadWithTwentyReplies, host, logIn, toOperationBody } from "./product-calls.ts";

/**
 * The results of requests: responses by status, refused connections, and broken requests, by the
 * kind of request.
 */
export type Outcomes = { answers: number; statuses: number[]; refused: number; broken: string[] };

/** The response of a proxy after an instance has reset its connection. */
const resetBehindProxy = 502;

/** Pause before clients reconnect to a closed port, in ms. */
const refusedMs = 100;

type Kind = {
  name: string;
  options: () => RequestOptions;
  body?: () => string;
  /** Slow requests are sent by fewer clients. */
  isLong?: boolean;
};

/**
 * Members and guests who continuously request pages, search and reply, mostly on a new connection for each request.
 * They continue after a closed connection or a refusal.
 * @param options.port of an instance, for the login
 * @param options.proxyPort of a proxy with https, which gets the requests instead
 * @param options.lanes clients of each kind, and a quarter for slow requests; each sends one
 * request at a time
 */
export async function startClients(options: { port: number; proxyPort?: number; lanes: number }) {
  const { port, proxyPort, lanes } = options;
  const cookie = await logIn(port, "member@demo.test");
  const thread = await findThreadWithTwentyReplies(port, cookie);
  const kept = new Agent({ keepAlive: true });
  const json = { "content-type": "application/json", cookie };
  const oneConnection = { agent: false } as const;
  // Alternates between cached and uncached searches.
  let turn = Date.now();
  const kinds: Kind[] = [
    { name: "page", options: () => ({ ...oneConnection, path: "/forums" }) },
    { name: "page on a kept connection", options: () => ({ agent: kept, path: "/forums" }) },
    {
      name: "search",
      isLong: true,
      options: () => ({ ...oneConnection, path: `/search?s=migraine+sleep+${turn++}` }),
    },
    {
      name: "reply",
      isLong: true,
      options: () => ({ ...oneConnection, path: "/api", method: "POST", headers: json }),
      body: () =>
        toOperationBody(CreateCommentDocument, {
          assocId: thread.id,
          body: `Reply ${turn++}`,
          idempotencyKey: randomUUID(),
        }),
    },
  ];
  const outcomes: Outcomes = { answers: 0, statuses: [], refused: 0, broken: [] };
  const statuses = new Set<number>();
  let isOver = false;

  /** @returns the status, or the code of the failure */
  const ask = ({ options: toOptions, body }: Kind) =>
    new Promise<number | string>((resolve) => {
      const given = toOptions();
      const address =
        proxyPort === undefined
          ? { port, headers: { host: `${host}:${port}`, ...given.headers } }
          : { port: proxyPort, headers: { host, ...given.headers }, rejectUnauthorized: false };
      // A proxy has its own connections.
      const agent = proxyPort === undefined ? given.agent : false;
      const open = proxyPort === undefined ? request : requestByHttps;
      open({ host: "127.0.0.1", ...given, ...address, agent }, (response) => {
        response
          .resume()
          .on("error", (error) => resolve(error.message))
          .on("end", () => resolve(response.statusCode ?? 0));
      })
        .on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end(body?.());
    });
  const run = async (kind: Kind) => {
    while (!isOver) {
      const answer = await ask(kind);
      if (answer === "ECONNREFUSED") {
        outcomes.refused += 1;
        await wait(refusedMs);
      } else if (typeof answer === "number" && answer !== resetBehindProxy) {
        outcomes.answers += 1;
        statuses.add(answer);
      } else outcomes.broken.push(`${kind.name}: ${answer}`);
    }
  };
  const running = kinds.flatMap((kind) =>
    Array.from({ length: kind.isLong ? Math.ceil(lanes / 4) : lanes }, () => run(kind)),
  );
  return {
    outcomes,
    /** Resolves when all requests have come to an end. */
    end: async (): Promise<Outcomes> => {
      isOver = true;
      await Promise.all(running);
      kept.destroy();
      return { ...outcomes, statuses: [...statuses].sort() };
    },
  };
}
