import { LRUCache } from "lru-cache";
import type { EventBus } from "#lib/core/server/pubsub/event-bus.ts";
import { lazily } from "#lib/core/shared/lazily.ts";

const freshMs = 1000;
/** The maximum age of a cached session that is used during an outage. */
const lastKnownMs = 60 * 60 * 1000;
const maxSessions = 10_000;
/** Tells the other instances which sessions have ended. */
export const endedChannel = "sessions-ended";

/**
 * Caches sessions in this process: for a second to avoid a query per request, and for an hour for
 * use during an outage. The cache is cleared when events were lost.
 */
export function createKnownSessions<Known extends { id: number; expiresAt: Date }>(
  bus: Pick<EventBus, "onLoss">,
) {
  const getKnown = lazily(() => ({
    fresh: new LRUCache<string, { session: Known | null }>({ max: maxSessions, ttl: freshMs }),
    last: new LRUCache<string, { session: Known }>({ max: maxSessions, ttl: lastKnownMs }),
  }));
  bus.onLoss(() => {
    for (const known of Object.values(getKnown())) known.clear();
  });
  return {
    /** The session at a key, read at most once a second. @throws the errors of `find` */
    read: async (key: string, find: () => Promise<Known | null>): Promise<Known | null> => {
      const { fresh, last } = getKnown();
      const hit = fresh.get(key);
      if (hit) return hit.session;
      const session = await find();
      fresh.set(key, { session });
      if (session) last.set(key, { session });
      else last.delete(key);
      return session;
    },
    /** The last session read at a key, unless it has ended since. */
    findLast: (key: string): Known | null => {
      const session = getKnown().last.get(key)?.session;
      return session && session.expiresAt > new Date() ? session : null;
    },
    /** Removes a session from the cache. */
    forget: (sessionId: number): void => {
      for (const known of Object.values(getKnown()))
        for (const [key, { session }] of known.entries())
          if (session?.id === sessionId) known.delete(key);
    },
  };
}
