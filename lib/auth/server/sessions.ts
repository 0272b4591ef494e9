import { LRUCache } from "lru-cache";
import type { Database } from "../../core/server/db/client.ts";
import { getViewer, type ViewerRow } from "../../members/server/get-members.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import { findLiveSession } from "./auth-queries.ts";
import { sha256 } from "./hash-session-tokens.ts";
import type { AuthSource } from "./lazy-auth.ts";

/** A login that is running, and the account behind it. */
export type Session = { id: number; siteId: number; member: ViewerRow };

/** Finds out who is asking. */
export type Sessions = {
  /** The session a cookie header names on this site, or `null`. Trusted for one second at most. */
  fromCookie: (cookieHeader: string | undefined, site: SiteScope) => Promise<Session | null>;
  /** The same by id, for a socket that outlives its first request. */
  byId: (sessionId: number, site: SiteScope) => Promise<Session | null>;
  /** Forgets what is remembered of a session that has just ended. */
  forget: (sessionId: number) => void;
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

  async function load(id: number, memberId: number, siteId: number, site: SiteScope) {
    // One session belongs to one host: its cookie sent to a sibling is nobody there.
    if (siteId !== site.id) return null;
    const member = await getViewer(db, memberId);
    return member ? { id, siteId, member } : null;
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
        const { id, userId, siteId } = found.session;
        return load(Number(id), Number(userId), siteId, site);
      });
    },
    byId: (sessionId, site) =>
      remembered(`${site.id}:id:${sessionId}`, async () => {
        const row = await findLiveSession(db, sessionId);
        return row ? load(row.id, row.memberId, row.siteId, site) : null;
      }),
    forget: (sessionId) => {
      for (const [key, { session }] of known.entries()) {
        if (session?.id === sessionId) known.delete(key);
      }
    },
  };
}
