import { randomUUID } from "node:crypto";
import type { Database } from "#lib/core/server/db/client.ts";
import {
  deleteOldSocketCounts,
  deleteSocketCounts,
  storeSocketCount,
  storeSocketCounts,
} from "./member-socket-queries.ts";

/** The delay after which other instances know that a socket was closed. */
const storeMs = 500;
/** Three renewals a minute; counts expire after one minute. */
const renewMs = 20_000;

/** The sockets of each member on all instances. */
export type SocketCounts = {
  /** Counts a socket. @returns `false` when the member has too many. @throws when the database is unavailable */
  open: (memberId: number) => Promise<boolean>;
  /** Removes a socket that `open` has counted. */
  closed: (memberId: number) => void;
  stop: () => Promise<void>;
};

/**
 * Counts the sockets of members together with the other instances. Sockets opened on two instances within
 * the same millisecond may exceed the maximum by one.
 * @param options.max sockets of one member
 */
export function createSocketCounts(options: {
  db: Database;
  max: number;
  onError: (error: unknown) => void;
}): SocketCounts {
  const { db, max, onError } = options;
  const instance = randomUUID();
  const counts = new Map<number, number>();
  const changed = new Set<number>();
  let telling: Promise<void> = Promise.resolve();

  const takeAway = (memberId: number) => {
    const left = (counts.get(memberId) ?? 1) - 1;
    if (left > 0) counts.set(memberId, left);
    else counts.delete(memberId);
    changed.add(memberId);
  };
  const storeChanges = () => {
    const memberIds = [...changed];
    changed.clear();
    // Runs one write at a time, so that an older count never replaces a newer one.
    telling = telling
      .then(() => {
        const rows = memberIds.map((id) => [id, counts.get(id) ?? 0] as const);
        return storeSocketCounts(db, instance, rows);
      })
      .catch((error: unknown) => {
        for (const id of memberIds) changed.add(id);
        onError(error);
      });
  };
  const storeTimer = setInterval(() => {
    if (changed.size > 0) storeChanges();
  }, storeMs).unref();
  const renewTimer = setInterval(() => {
    for (const id of counts.keys()) changed.add(id);
    deleteOldSocketCounts(db).catch(onError);
  }, renewMs).unref();

  return {
    open: async (memberId) => {
      const count = (counts.get(memberId) ?? 0) + 1;
      if (count > max) return false;
      counts.set(memberId, count);
      // `storeChanges` stores it again, because an older count may arrive in the database after this one.
      changed.add(memberId);
      try {
        const others = await storeSocketCount(db, { memberId, instance, count });
        if (count + others <= max) return true;
      } catch (error) {
        takeAway(memberId);
        throw error;
      }
      takeAway(memberId);
      return false;
    },
    closed: takeAway,
    stop: async () => {
      clearInterval(storeTimer);
      clearInterval(renewTimer);
      await telling;
      await deleteSocketCounts(db, instance).catch(onError);
    },
  };
}
