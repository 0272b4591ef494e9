import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "#lib/site/shared/site.ts";
import { joinHeaders } from "./add-headers.ts";

/** An answer that only has to be sent. Handlers return the same object again where they can: its headers are joined once. */
export type ReadyAnswer = {
  status: number;
  /** Alternating names and values, without those that every response has. */
  headers: readonly string[];
  body?: Buffer | undefined;
};

/** Finds what is kept for a GET request without a body; `undefined` where anything else is to be done than sending it. */
export type FindReadyAnswer = (request: IncomingMessage, site: Site) => ReadyAnswer | undefined;

/** Sends such an answer to a request with an id. */
export type ReadySender = (
  response: ServerResponse,
  answer: ReadyAnswer,
  requestId: string,
) => void;

/** Of a handler of requests that keeps answers. */
export type WithReadyAnswers = { findReady?: FindReadyAnswer };

/**
 * Creates a sender of such answers. Of each it keeps the whole list of headers, in which only the id of the request
 * changes: Node sends a list in a fraction of the time of headers that are set one by one.
 * @param ownHeaders what every response has, as names and values in turn
 */
export function createReadySender(ownHeaders: readonly string[]): ReadySender {
  const heads = new WeakMap<ReadyAnswer, string[]>();
  return (response, answer, requestId) => {
    let head = heads.get(answer);
    if (!head) {
      head = joinHeaders(answer.headers, [...ownHeaders, requestIdHeader, requestId]);
      heads.set(answer, head);
    }
    head[head.length - 1] = requestId;
    response.writeHead(answer.status, head);
    response.end(answer.body);
  };
}

/** The header with the id of a request, after all others. */
export const requestIdHeader = "X-Request-Id";
