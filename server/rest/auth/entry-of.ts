import type { RestCall } from "#server/rest/rest-route.ts";

/** What a call says that logs somebody in: its body, and the browser that it comes from. */
export function entryOf({ request, site, address }: RestCall, body: unknown) {
  return {
    site,
    address,
    cookieHeader: request.headers.cookie,
    userAgent: request.headers["user-agent"],
    body,
  };
}
