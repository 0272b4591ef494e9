import type { Database } from "#lib/core/server/db/client.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { Sessions } from "./session.ts";
import { deleteMemberSessions, deleteSession } from "./session-queries.ts";

type Call = {
  db: Database;
  sessions: Sessions;
  site: Site;
  cookieHeader: string | undefined;
  /** Ends all sessions of the member on every site, not only this one. */
  isEverywhere: boolean;
};

/**
 * Ends the session of a cookie header. Without a session, only the cookie is cleared.
 * @returns the `Set-Cookie` values that clear it
 */
export async function logOut(options: Call): Promise<string[]> {
  const { db, sessions, site, cookieHeader, isEverywhere } = options;
  const session = await sessions.fromCookie(cookieHeader, site);
  if (session && isEverywhere) sessions.ended(await deleteMemberSessions(db, session.member.id));
  const current = session ?? (await sessions.awaitingFromCookie(cookieHeader, site));
  if (current) {
    await deleteSession(db, current.id);
    sessions.ended([current.id]);
  }
  return [sessions.clearCookie];
}
