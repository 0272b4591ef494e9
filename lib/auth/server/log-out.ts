import type { Site } from "../../site/shared/site.ts";
import type { Auth } from "./auth.ts";
import type { Sessions } from "./sessions.ts";

/** Ends the session a cookie header names. @returns the `Set-Cookie` values that clear it */
export async function logOut(options: {
  auth: Auth;
  sessions: Sessions;
  site: Site;
  cookieHeader: string | undefined;
}): Promise<string[]> {
  const { auth, sessions, site, cookieHeader } = options;
  const session = await sessions.fromCookie(cookieHeader, site);
  const headers = new Headers(cookieHeader ? { cookie: cookieHeader } : {});
  const result = await auth.api.signOut({ headers, returnHeaders: true });
  if (session) sessions.ended([session.id]);
  return result.headers.getSetCookie();
}
