import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import type { EventBus } from "#lib/core/server/pubsub/event-bus.ts";
import {
  buildLiveEventInsert,
  storeLiveEvent,
} from "#lib/core/server/pubsub/live-event-queries.ts";

/**
 * What a cached page depends on: `Typename:id` for one record, `Typename@siteId` for the lists of that
 * type on a site. Caches drop the pages that carry an invalidated tag.
 */
export type CacheTag = string;

/** The tag of everything, published when events of other instances were lost. */
export const everythingTag: CacheTag = "*";

/** Passes invalidated tags to every cache of this process and of the others. */
export type InvalidationFeed = {
  /** Publishes tags to the caches of this process. */
  publish: (tags: readonly CacheTag[]) => void;
  /**
   * Calls the listener with the tags that any process invalidates; with `everythingTag` if they are unknown.
   * @returns a function that ends the subscription
   */
  subscribe: (listener: (tags: readonly CacheTag[]) => void) => () => void;
  /** Stores tags for the other processes, in the transaction of their write. */
  store: (tx: Queryable, tags: readonly CacheTag[]) => Promise<void>;
  /** Part of a statement that stores an invalidation with the row in `stored`. */
  toStatementPart: (tags: readonly CacheTag[]) => StatementPart;
  /**
   * Publishes stored tags in this process and wakes the others to read them. Call it after the
   * commit.
   */
  publishStored: (tags: readonly CacheTag[]) => void;
};

/**
 * Invalidates one record and the lists of its type on the given sites: all lists, or the lists that `lists` names and
 * the pages that depend on any list.
 */
export type Invalidate = (
  typename: string,
  id: number | string,
  siteIds?: readonly number[],
  lists?: readonly string[],
) => void;

/** The dependencies of a use case that writes. */
export type Store = { db: Database; invalidations: InvalidationFeed };
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Tags of records that only gained content, such as a discussion with one more reply. */
const additionType = "Addition";
/** Tags of counts on cards (decision 39). */
const activityPrefix = "Activity:";

/**
 * Marks the invalidations of a write as additions: older pages are outdated but show nothing that
 * has become hidden. They may still be sent while the database is down (stale-if-error).
 */
export const markAddition = (invalidate: Invalidate, id: number | string): void =>
  invalidate(additionType, id);

/** Whether the invalidated records only gained content. */
export const isAddition = (tags: readonly CacheTag[]): boolean =>
  tags.every((tag) => tag.startsWith(activityPrefix)) ||
  tags.some((tag) => tag.startsWith(`${additionType}:`));

/** The tag of one record. */
export const recordTag = (typename: string, id: number | string): CacheTag => `${typename}:${id}`;
/** The tag of every list of a type on one site, or of the lists with a name. */
export const listTag = (name: string, siteId: number): CacheTag => `${name}@${siteId}`;
/** The tag of pages that depend on all lists of a type. Any write to a list of the type invalidates it. */
export const anyListTag = (typename: string, siteId: number): CacheTag =>
  listTag(`${typename}/any`, siteId);

const invalidationChannel = "invalidations";

/**
 * @param bus connects the feed with those of other processes. Without a bus, as in a command-line program, other
 * processes still find stored tags within a second
 */
export function createInvalidationFeed(
  bus?: Pick<EventBus, "origin" | "onRemoteEvent" | "onLoss" | "wakeOthers">,
): InvalidationFeed {
  const origin = bus?.origin ?? randomUUID();
  const listeners = new Set<(tags: readonly CacheTag[]) => void>();
  const publish = (tags: readonly CacheTag[]) => {
    for (const listener of listeners) listener(tags);
  };
  const toEvent = (tags: readonly CacheTag[]) => ({ channel: invalidationChannel, payload: tags });
  bus?.onRemoteEvent(invalidationChannel, (payload) => publish(payload as CacheTag[]));
  bus?.onLoss(() => publish([everythingTag]));
  return {
    publish,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    store: (tx, tags) => storeLiveEvent(tx, origin, toEvent(tags)),
    toStatementPart: (tags) => buildLiveEventInsert(origin, toEvent(tags)),
    publishStored: (tags) => {
      publish(tags);
      bus?.wakeOthers();
    },
  };
}

/** Collects invalidated tags. */
export function collectTags(): { tags: Set<CacheTag>; invalidate: Invalidate } {
  const tags = new Set<CacheTag>();
  return {
    tags,
    invalidate: (typename, id, siteIds = [], lists) => {
      tags.add(recordTag(typename, id));
      for (const siteId of siteIds) {
        if (!lists) tags.add(listTag(typename, siteId));
        else {
          tags.add(anyListTag(typename, siteId));
          for (const name of lists) tags.add(listTag(name, siteId));
        }
      }
    },
  };
}

/**
 * Runs `work` in one transaction. Its invalidations are stored in the transaction, so that no
 * instance misses them, and published after the commit and before the promise resolves. The
 * writer's next request never gets an outdated page; other instances follow within a second.
 * @throws whatever `work` throws; then nothing is written or invalidated
 */
export async function inTransaction<Result>(
  { db, invalidations }: Store,
  work: (tx: Transaction, invalidate: Invalidate) => Promise<Result>,
): Promise<Result> {
  const { tags, invalidate } = collectTags();
  const result = await db.transaction(async (tx) => {
    const done = await work(tx, invalidate);
    if (tags.size > 0) await invalidations.store(tx, [...tags]);
    return done;
  });
  if (tags.size > 0) invalidations.publishStored([...tags]);
  return result;
}

/**
 * Like `inTransaction`, for work that writes in one statement, which PostgreSQL runs as its own transaction.
 * @param list lists the invalidations before the write
 * @param work includes the given part, which stores the tags, in its statement; `null` without tags
 */
export async function inOneStatement<Result>(
  { db, invalidations }: Store,
  list: (invalidate: Invalidate) => void,
  work: (db: Queryable, storeTags: StatementPart | null) => Promise<Result>,
): Promise<Result> {
  const { tags, invalidate } = collectTags();
  list(invalidate);
  if (tags.size === 0) return work(db, null);
  const result = await work(db, invalidations.toStatementPart([...tags]));
  invalidations.publishStored([...tags]);
  return result;
}
