import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { SiteCall } from "#server/site-call.ts";

/** What is known of a call besides its request: `c.env.site`, `c.env.address` and so on. */
export type RestBindings = HttpBindings &
  Pick<SiteCall, "site" | "path" | "requestId" | "address" | "isSameOrigin">;

/** A call of the REST API on one site. */
export type RestContext = Context<{ Bindings: RestBindings }>;

export type RestRoute = {
  method: "GET" | "POST";
  path: string;
  /** Refused when a page of another host causes it. */
  changesState: boolean;
  /** Of the request body, in bytes. */
  maxBytes?: number;
  /** Responds, or throws what `rest-app.ts` turns into a response. */
  handle: (c: RestContext) => Response | Promise<Response>;
};
