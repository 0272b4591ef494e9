import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { DatabaseHealth } from "#lib/core/server/db/database-health.ts";
import { parsePosition } from "#server/api/link/event-position.ts";
import { positionHeader } from "#server/api/link/link-tokens.ts";
import { hasBody, isGetOrHead } from "#server/http/site-call.ts";
import type { ApiConnection } from "./api-connection.ts";
import { ApiUnavailable } from "./api-unavailable.ts";
import type { FollowedInstances } from "./follow-instances.ts";
import { type Sender, toPassedBackHeaders, toPassedOnHeaders } from "./pass-on-headers.ts";

/** How long a response waits for events that happened before it, in ms. */
const eventMs = 1000;
/** After this time without the API tier, requests that it received before count as lost, in ms. */
const lostMs = 3000;
const checkMs = 250;
/** How long a response may send no data before it is ended, in ms. */
const idleMs = 60_000;

/**
 * Passes a request on to the API tier, and its response back. @throws ApiUnavailable without a
 * response
 */
export type PassOn = (
  request: IncomingMessage,
  response: ServerResponse,
  sender: Omit<Sender, "token" | "regionHeader">,
) => Promise<void>;

/**
 * Passes requests on as streams. The answer to a write is sent after this web tier has received the write's events,
 * so that the writer never gets an old page.
 */
export function createPassOn(options: {
  connection: Pick<ApiConnection, "open">;
  token: string;
  regionHeader: string | null;
  health: Pick<DatabaseHealth, "isDown" | "downForMs">;
  instances: Pick<FollowedInstances, "whenReached" | "notice">;
}): PassOn {
  const { connection, token, regionHeader, health, instances } = options;

  /** Sends the request. @returns the answer, once its headers have arrived */
  function ask(request: IncomingMessage, headers: readonly string[]): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const { method = "GET", url = "/" } = request;
    const sent = connection.open({ method, path: url, headers, use: "pass-on" });
    const watch = setInterval(() => {
      if (health.downForMs() > lostMs) sent.destroy(new ApiUnavailable("No answer any more"));
    }, checkMs);
    const isDone = () => clearInterval(watch);
    const giveUp = () => sent.destroy();
    request.once("close", () => {
      if (!request.complete) giveUp();
    });
    sent.on("response", (answer) => {
      isDone();
      resolve(answer);
    });
    sent.on("error", (error) => {
      isDone();
      const isStale = sent.reusedSocket && isGetOrHead(request) && !hasBody(request);
      reject(Object.assign(new ApiUnavailable("No answer", { cause: error }), { isStale }));
    });
    if (hasBody(request)) request.pipe(sent);
    else sent.end();
    return promise;
  }

  return async (request, response, sender) => {
    if (health.isDown()) throw new ApiUnavailable("The API tier does not answer");
    const headers = toPassedOnHeaders(request, { ...sender, token, regionHeader });
    const answer = await ask(request, headers).catch((error: Error & { isStale?: boolean }) => {
      // The idle keep-alive connection was closed meanwhile.
      if (error.isStale) return ask(request, headers);
      throw error;
    });
    const position = parsePosition(answer.headers[positionHeader]);
    if (position) {
      instances.notice(position.instance);
      await instances.whenReached(position, eventMs);
    }
    answer.setTimeout(idleMs, () => answer.destroy());
    response.writeHead(answer.statusCode ?? 502, toPassedBackHeaders(answer));
    // A closed connection or a cut answer ends both sides.
    await pipeline(answer, response).catch(() => response.destroy());
  };
}
