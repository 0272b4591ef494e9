import type { Database, Queryable } from "#lib/core/server/db/client.ts";

/**
 * What a cached page depends on: `Typename:id` for one record, `Typename@siteId` for the lists of that
 * type on a site. Caches drop the pages that carry an invalidated tag.
 */
export type CacheTag = string;

/** Passes invalidated tags to every cache of this process. */
export type InvalidationFeed = {
  publish: (tags: readonly CacheTag[]) => void;
  /** @returns a function that ends the subscription */
  subscribe: (listener: (tags: readonly CacheTag[]) => void) => () => void;
};

/** Invalidates one record and the lists of its type on the given sites. */
export type Invalidate = (
  typename: string,
  id: number | string,
  siteIds?: readonly number[],
) => void;

/** What a use case needs to write. */
export type Store = { db: Database; invalidations: InvalidationFeed };
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** The tag of one record. */
export const recordTag = (typename: string, id: number | string): CacheTag => `${typename}:${id}`;
/** The tag of every list of a type on one site. */
export const listTag = (typename: string, siteId: number): CacheTag => `${typename}@${siteId}`;

export function createInvalidationFeed(): InvalidationFeed {
  const listeners = new Set<(tags: readonly CacheTag[]) => void>();
  return {
    publish: (tags) => {
      for (const listener of listeners) listener(tags);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Runs `work`, then publishes what it invalidated. */
async function publishAfter<Result>(
  { invalidations }: Store,
  work: (invalidate: Invalidate) => Promise<Result>,
): Promise<Result> {
  const tags = new Set<CacheTag>();
  const result = await work((typename, id, siteIds = []) => {
    tags.add(recordTag(typename, id));
    for (const siteId of siteIds) tags.add(listTag(typename, siteId));
  });
  if (tags.size > 0) invalidations.publish([...tags]);
  return result;
}

/**
 * Runs `work` in one transaction. What it invalidates is published after the commit and before the
 * promise resolves, so the writer's next request never gets an outdated page.
 * @throws whatever `work` throws; then nothing is written or invalidated
 */
export async function inTransaction<Result>(
  store: Store,
  work: (tx: Transaction, invalidate: Invalidate) => Promise<Result>,
): Promise<Result> {
  return publishAfter(store, (invalidate) => store.db.transaction((tx) => work(tx, invalidate)));
}

/** The same for work that writes in one statement, which PostgreSQL runs as a transaction of its own. */
export async function inOneStatement<Result>(
  store: Store,
  work: (db: Queryable, invalidate: Invalidate) => Promise<Result>,
): Promise<Result> {
  return publishAfter(store, (invalidate) => work(store.db, invalidate));
}
