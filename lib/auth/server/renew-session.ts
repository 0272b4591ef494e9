import type { Auth } from "./auth.ts";
import type { Session } from "./sessions.ts";

/**
 * Lets a session that is in use last: once a thirtieth of its time unused has gone by, that time
 * begins anew.
 * @returns the `Set-Cookie` values to send, none when it is not due
 */
export async function renewSession(options: {
  auth: Auth;
  session: Session;
  cookieHeader: string | undefined;
}): Promise<string[]> {
  const { auth, session, cookieHeader } = options;
  if (session.renewsAt === null || session.renewsAt > new Date()) return [];
  const headers = new Headers(cookieHeader ? { cookie: cookieHeader } : {});
  const result = await auth.api.renewSession({ headers, returnHeaders: true });
  return result.headers.getSetCookie();
}
