import type { RestContext } from "#server/rest/rest-route.ts";

/** What a use case that logs somebody in is given: the body, and the browser that it comes from. */
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
