import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "#lib/site/shared/site.ts";

/** A request with its site. */
export type SiteCall = {
  request: IncomingMessage;
  response: ServerResponse;
  site: Site;
  /** The path without query, unchanged. */
  path: string;
  requestId: string;
  /** Address of the client, behind trusted proxies. */
  getAddress: () => string;
  /** Whether no page of another host caused the request. */
  isSameOrigin: () => boolean;
};

/** Handles the requests of a route. */
export type SiteHandler = (call: SiteCall) => unknown;

/** Whether the method of a request is GET or HEAD, so that it only reads. */
export const isGetOrHead = ({ method }: IncomingMessage): boolean =>
  method === "GET" || method === "HEAD";

/** Whether the client disconnected before it had sent the whole request. */
export const isCutOff = ({ destroyed, complete }: IncomingMessage): boolean =>
  destroyed && !complete;

/** Whether a request has a body (RFC 9112, section 6). */
export const hasBody = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
