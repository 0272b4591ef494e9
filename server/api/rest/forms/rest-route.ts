import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { ErrorCode } from "#lib/core/shared/errors.ts";
import type { SiteCall } from "#server/http/site-call.ts";

/** The context of a request: `c.env.site`, `c.env.address` and so on. */
export type RestBindings = HttpBindings &
  Pick<SiteCall, "site" | "path" | "requestId"> & {
    address: ReturnType<SiteCall["getAddress"]>;
    isSameOrigin: ReturnType<SiteCall["isSameOrigin"]>;
  };

/** A route of a site's REST API. */
export type RestContext = Context<{ Bindings: RestBindings }>;

export type RestRoute = {
  method: "GET" | "POST";
  path: string;
  /** If true, requests from pages of other hosts are rejected. */
  changesState: boolean;
  /** Maximum size of the request body, in bytes. */
  maxBytes?: number | undefined;
  /** The error for a larger body. */
  tooLargeMessage?: string | undefined;
  /** The code of that refusal; BAD_USER_INPUT by default. */
  tooLargeCode?: ErrorCode;
  /** The constant response to GET; it is sent without Hono, which costs more than the response. */
  fixedBody?: object;
  /** Responds, or throws an error for `rest-app.ts`. */
  handle: (c: RestContext) => Response | Promise<Response>;
};
