import type { Database } from "#lib/core/server/db/client.ts";

/**
 * Names of things that changed: `Typename:id` for one record, `Typename@siteId` for every list of
 * that type on a site. Caches drop what carries one of these tags.
 */
export type ChangeTag = string;

/** Tells every cache of this process, and through pub/sub of the other instances, what changed. */
export type ChangeFeed = {
  publish: (tags: readonly ChangeTag[]) => void;
  /** @returns a function that ends the subscription */
  subscribe: (listener: (tags: readonly ChangeTag[]) => void) => () => void;
};

/** Notes one changed record. `siteIds` are the sites whose lists of that type it is in. */
export type NoteChange = (
  typename: string,
  id: number | string,
  siteIds?: readonly number[],
) => void;

/** What a use case that writes needs from the outside. */
export type Store = { db: Database; changes: ChangeFeed };
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** The tag of one record. */
export const recordTag = (typename: string, id: number | string): ChangeTag => `${typename}:${id}`;
/** The tag of every list of a type on one site. */
export const listTag = (typename: string, siteId: number): ChangeTag => `${typename}@${siteId}`;

/** A feed inside one process. */
export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(tags: readonly ChangeTag[]) => void>();
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

/**
 * Runs a write in one transaction and publishes what it noted once the commit is acknowledged, and
 * before the caller can answer its person: the writer's next read never meets an old page.
 * @throws whatever `work` throws; nothing is written or published then
 */
export async function inTransaction<Result>(
  store: Store,
  work: (tx: Transaction, changed: NoteChange) => Promise<Result>,
): Promise<Result> {
  const tags = new Set<ChangeTag>();
  const changed: NoteChange = (typename, id, siteIds = []) => {
    tags.add(recordTag(typename, id));
    for (const siteId of siteIds) tags.add(listTag(typename, siteId));
  };
  const result = await store.db.transaction((tx) => work(tx, changed));
  if (tags.size > 0) store.changes.publish([...tags]);
  return result;
}
