import type { RestContext } from "#server/api/rest/forms/rest-route.ts";

/** The input of a use case that logs in: the body, and the browser's cookies. */
export function toLoginCall(c: RestContext, body: unknown) {
  const { site, address } = c.env;
  return {
    site,
    address,
    cookieHeader: c.req.header("cookie"),
    userAgent: c.req.header("user-agent"),
    body,
  };
}
