import { LRUCache } from "lru-cache";
import type { Database } from "../../core/server/db/client.ts";
import { getViewer, type ViewerRow } from "../../members/server/get-members.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import { findLiveSession, type LiveSession } from "./auth-queries.ts";
import { sha256 } from "./hash-session-tokens.ts";
import type { AuthSource } from "./lazy-auth.ts";
import { idleSecondsOf, renewalOf } from "./session-lifetime.ts";

/** A login that is running, and the account behind it. */
export type Session = {
  id: number;
  siteId: number;
  member: ViewerRow;
  /** From when on using it makes it last longer; `null` when nothing does any more. */
  renewsAt: Date | null;
};

/** Finds out who is asking. */
export type Sessions = {
  /** The session a cookie header names on this site, or `null`. Trusted for one second at most. */
  fromCookie: (cookieHeader: string | undefined, site: SiteScope) => Promise<Session | null>;
  /** The same by id, for a socket that outlives its first request. */
  byId: (sessionId: number, site: SiteScope) => Promise<Session | null>;
  /** Forgets what is remembered of a session: the next question is answered by the database. */
  forget: (sessionId: number) => void;
  /** Says that sessions are over, once the database knows: their sockets close at once. */
  ended: (sessionIds: readonly number[]) => void;
  /** @returns a function that ends the subscription */
  onEnd: (listener: (sessionId: number) => void) => () => void;
};

const trustedForMs = 1000;

/** @param cookieName of the session cookie; requests without it cost nothing */
export function createSessions(options: {
  db: Database;
  auth: AuthSource;
  cookieName: string;
}): Sessions {
  const { db, auth, cookieName } = options;
  const known = new LRUCache<string, { session: Session | null }>({
    max: 10_000,
    ttl: trustedForMs,
  });
  const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`);

  const listeners = new Set<(sessionId: number) => void>();

  async function load(row: LiveSession, site: SiteScope): Promise<Session | null> {
    const { id, siteId, idleSeconds } = row;
    // One session belongs to one host: its cookie sent to a sibling is nobody there.
    if (siteId !== site.id) return null;
    const member = await getViewer(db, row.memberId);
    // Who has become staff since logs in anew: their sessions are short (security.md §2).
    if (!member || idleSeconds > idleSecondsOf(member.roleId, true)) return null;
    return { id, siteId, member, renewsAt: renewalOf(row) };
  }

  function forget(sessionId: number) {
    for (const [key, { session }] of known.entries()) {
      if (session?.id === sessionId) known.delete(key);
    }
  }

  async function remembered(key: string, find: () => Promise<Session | null>) {
    const hit = known.get(key);
    if (hit) return hit.session;
    const session = await find();
    known.set(key, { session });
    return session;
  }

  return {
    fromCookie: async (cookieHeader, site) => {
      const value = cookieHeader?.match(cookiePattern)?.[1];
      if (!value) return null;
      return remembered(`${site.id}:${sha256(value)}`, async () => {
        const headers = new Headers({ cookie: `${cookieName}=${value}` });
        const found = await (await auth()).api.getSession({
          headers,
          query: { disableRefresh: true },
        });
        if (!found) return null;
        const { id, userId, ...row } = found.session;
        return load({ ...row, id: Number(id), memberId: Number(userId) }, site);
      });
    },
    byId: (sessionId, site) =>
      remembered(`${site.id}:id:${sessionId}`, async () => {
        const row = await findLiveSession(db, sessionId);
        return row ? load(row, site) : null;
      }),
    forget,
    ended: (sessionIds) => {
      for (const id of sessionIds) {
        forget(id);
        for (const listener of listeners) listener(id);
      }
    },
    onEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
