import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Site } from "#lib/site/shared/site.ts";
import type { SiteCall } from "#server/site-call.ts";

/** What is known of a call besides its request: `c.env.site`, `c.env.address` and so on. */
export type RestBindings = HttpBindings &
  Pick<SiteCall, "site" | "path" | "requestId" | "address" | "isSameOrigin">;

/** A call of the REST API on one site. */
export type RestContext = Context<{ Bindings: RestBindings }>;

type RouteFacts = {
  method: "GET" | "POST";
  path: string;
  /** Refused when a page of another host causes it. */
  changesState: boolean;
};

export type HonoRoute = RouteFacts & {
  /** Of the request body, in bytes. */
  maxBytes?: number;
  /** Responds, or throws what `rest-app.ts` turns into a response. */
  handle: (c: RestContext) => Response | Promise<Response>;
};

/** A call as Node has it. */
export type RestCall = {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  site: Site;
  address: string;
  isSameOrigin: boolean;
  query: URLSearchParams;
};

/** Writes its answer to Node's response, or throws what `sendFailure` turns into an answer. */
export type NodeRoute = RouteFacts & { answer: (call: RestCall) => Promise<void> };

export type RestRoute = HonoRoute | NodeRoute;
