import type { AuthSource } from "#lib/auth/server/lazy-auth.ts";
import type { RestCall } from "../rest-route.ts";

/** What a call says that logs somebody in: its body, and the browser that it comes from. */
export async function entryOf(
  { request, site, address }: RestCall,
  auth: AuthSource,
  body: unknown,
) {
  return {
    auth: await auth(),
    site,
    address,
    cookieHeader: request.headers.cookie,
    userAgent: request.headers["user-agent"],
    body,
  };
}
