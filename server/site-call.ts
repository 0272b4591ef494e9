import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "#lib/site/shared/site.ts";

/** A request that has found its site. */
export type SiteCall = {
  request: IncomingMessage;
  response: ServerResponse;
  site: Site;
  /** Without its query, as it came in. */
  path: string;
  requestId: string;
  /** Address of the visitor, behind trusted proxies. */
  address: string;
  /** Whether no page of another host has caused it. */
  isSameOrigin: boolean;
};

/** Whether a request only asks to see something. */
export const isReading = ({ method }: IncomingMessage): boolean =>
  method === "GET" || method === "HEAD";
