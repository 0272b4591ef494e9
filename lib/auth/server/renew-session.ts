import type { Auth } from "./auth.ts";

/**
 * Lets a session that is in use last: once a day its thirty days begin anew.
 * @returns the `Set-Cookie` values to send, none when it is not due
 */
export async function renewSession(
  auth: Auth,
  cookieHeader: string | undefined,
): Promise<string[]> {
  const headers = new Headers(cookieHeader ? { cookie: cookieHeader } : {});
  const result = await auth.api.getSession({ headers, returnHeaders: true });
  return result.headers.getSetCookie();
}
