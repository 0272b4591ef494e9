import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "#lib/site/shared/site.ts";

/** A REST call on one site. */
export type RestCall = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  site: Site;
  /** Address of the peer, for limits. */
  address: string;
  /** Whether no page of another host has caused it. */
  isSameOrigin: boolean;
  query: URLSearchParams;
};

/** One route: answers, or throws what `sendFailure` turns into an answer. */
export type RestRoute = {
  method: "GET" | "POST";
  path: string;
  /** Refused when it comes from a page of another host. */
  changesState: boolean;
  answer: (call: RestCall) => Promise<void>;
};
