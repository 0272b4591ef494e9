import type { IncomingMessage, ServerResponse } from "node:http";
import { pageDeadlineMs, withQueryDeadline } from "#lib/core/server/db/query-deadline.ts";
import { isSameToken } from "#lib/core/server/is-same-token.ts";
import type { Services } from "#lib/services.ts";
import { trustSender } from "#server/http/host.ts";
import { readBody } from "#server/http/read-body.ts";
import { sendText } from "#server/http/responses.ts";
import type { PageSettings } from "#server/pages/state/page-settings.ts";
import type { PageViewers } from "#server/pages/state/page-viewer.ts";
import { createCallAnswers } from "./answer-call.ts";
import { createEventLog } from "./event-log.ts";
import { formatPosition } from "./event-position.ts";
import { createEventStreams } from "./event-stream.ts";
import { isLinkCall, maxCallBytes } from "./link-calls.ts";
import {
  createLinkTokens,
  instanceHeader,
  linkPath,
  positionHeader,
  senderHeader,
} from "./link-tokens.ts";

/** A request that a web tier has passed on. */
export type PassedOn = {
  requestId: string | undefined;
  /** Headers with the event position of the finished answer: it is newer than all events up to that position. */
  listHeaders: () => readonly string[];
};

/** The API tier's side of the connection: it serves the web tiers that know the secret. */
export type ApiLink = {
  /**
   * Recognizes a request that a web tier has passed on, whose forwarding headers are then trusted.
   */
  admit: (request: IncomingMessage) => PassedOn | null;
  /** Answers a call of a web tier. @returns false for any other client, without an answer */
  answer: (request: IncomingMessage, response: ServerResponse, id: string) => Promise<boolean>;
  /** Ends the streams of events: web tiers look for another instance. */
  close: () => void;
};

const requestIdPattern = /^[\w-]{8,64}$/;

function sendHealth(response: ServerResponse, health: Services["health"]): void {
  sendText(response, health.isDown() ? 503 : 200, health.isAnswering() ? "ready" : "slow");
}

/**
 * Call it after the page caches were created, so that they invalidate before web tiers hear of a change.
 * @param options.secret of web and API tier (`API_SECRET`)
 */
export function createApiLink(options: {
  secret: string;
  services: Services;
  settings: PageSettings;
  viewers: PageViewers;
}): ApiLink {
  const { services } = options;
  const tokens = createLinkTokens(options.secret);
  const events = createEventLog({
    invalidations: services.store.invalidations,
    sessions: services.sessions,
  });
  const streams = createEventStreams(events);
  const answerCall = createCallAnswers(options);

  async function answerPost(
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ) {
    const body = isLinkCall(name) ? await readBody(request, maxCallBytes) : null;
    if (!isLinkCall(name) || !body) return sendText(response, 400, "no such call");
    const json = await withQueryDeadline(pageDeadlineMs, () => answerCall(name, `${body}`, id));
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(json),
    });
    response.end(json);
  }

  return {
    admit: (request) => {
      const token = request.headers[senderHeader];
      if (token === undefined) return null;
      delete request.headers[senderHeader];
      if (!isSameToken(token, tokens.passOn)) return null;
      trustSender(request);
      const id = String(request.headers["x-request-id"] ?? "");
      return {
        requestId: requestIdPattern.test(id) ? id : undefined,
        listHeaders: () => [positionHeader, formatPosition(events.getPosition())],
      };
    },
    answer: async (request, response, id) => {
      if (!isSameToken(request.headers.authorization, `Bearer ${tokens.call}`)) return false;
      response.setHeader(instanceHeader, events.getPosition().instance);
      const name = (request.url?.split("?")[0] ?? "").slice(linkPath.length);
      if (request.method === "POST") await answerPost(name, request, response, id);
      else if (name === "events") streams.start(request, response);
      else if (name === "health") sendHealth(response, services.health);
      else sendText(response, 400, "no such call");
      return true;
    },
    close: () => {
      streams.close();
      events.close();
    },
  };
}
