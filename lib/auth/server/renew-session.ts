import type { Queryable } from "../../core/server/db/client.ts";
import { deleteOldSocketTickets } from "./auth-queries.ts";
import type { AuthSource } from "./lazy-auth.ts";
import type { Session } from "./sessions.ts";

/**
 * Lets a session that is in use last: once a thirtieth of its time unused has gone by, that time
 * begins anew. What it left behind of live connections is cleared away.
 * @returns the `Set-Cookie` values to send, none when it is not due
 */
export async function renewSession(options: {
  db: Queryable;
  auth: AuthSource;
  session: Session;
  cookieHeader: string | undefined;
}): Promise<string[]> {
  const { db, session, cookieHeader } = options;
  if (session.renewsAt === null || session.renewsAt > new Date()) return [];
  await deleteOldSocketTickets(db, session.id);
  const auth = await options.auth();
  const headers = new Headers(cookieHeader ? { cookie: cookieHeader } : {});
  const result = await auth.api.renewSession({ headers, returnHeaders: true });
  return result.headers.getSetCookie();
}
