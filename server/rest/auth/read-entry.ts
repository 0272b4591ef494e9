import type { AuthSource } from "#lib/auth/server/lazy-auth.ts";
import { readJson } from "../read-json.ts";
import type { RestCall } from "../rest-route.ts";

/**
 * What a call says that logs somebody in: its JSON, and the browser that it comes from.
 * @throws AppError BAD_USER_INPUT as `readJson`
 */
export async function readEntry({ request, site, address }: RestCall, auth: AuthSource) {
  const body = await readJson(request);
  return {
    auth: await auth(),
    site,
    address,
    cookieHeader: request.headers.cookie,
    userAgent: request.headers["user-agent"],
    body,
  };
}
