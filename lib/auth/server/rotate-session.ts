import { randomBytes } from "node:crypto";
import type { Store } from "../../core/server/changes.ts";
import { replaceSessionToken } from "./auth-queries.ts";
import { sha256 } from "./hash-session-tokens.ts";
import type { AuthSource } from "./lazy-auth.ts";
import type { Session, Sessions } from "./sessions.ts";

/**
 * Gives a running login a new cookie, because it may do more now: the old one is nobody's from here on
 * (security.md §2). The login itself stays, and with it what is open, such as live messages.
 * @returns the `Set-Cookie` values to send; none when the login has ended meanwhile
 */
export async function rotateSession(options: {
  store: Pick<Store, "db">;
  auth: AuthSource;
  sessions: Sessions;
  session: Session;
}): Promise<string[]> {
  const { store, sessions, session } = options;
  const token = randomBytes(32).toString("base64url");
  const row = await replaceSessionToken(store.db, session.id, sha256(token));
  sessions.forget(session.id);
  if (!row) return [];
  const auth = await options.auth();
  const { headers } = await auth.api.sendSessionCookie({
    body: { token, idleSeconds: row.idleSeconds },
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
