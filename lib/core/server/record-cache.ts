import { LRUCache } from "lru-cache";
import { type CacheTag, everythingTag, type InvalidationFeed } from "./invalidation.ts";

/** Reads records by their keys, in the order of the keys. */
export type ReadRecords<Key, Row> = (keys: readonly Key[]) => Promise<Row[]>;

/** Records that many pages show, until they change. */
export type RecordCache<Key, Row> = {
  /** Records in the order of the keys; those that are not known are read together. */
  load: (keys: readonly Key[], read: ReadRecords<Key, Row>) => Promise<Row[]>;
  close: () => void;
};

/** As long as pages are kept: what is not told to be changed is no older than in them. */
const maxAgeMs = 5 * 60 * 1000;

/**
 * Keeps records for pages, which all show the same ones. What was changed while it was read is not kept.
 * @param options.toTag the tag that says that a record has changed
 * @param options.dropsAll whether a tag may concern all records
 * @param options.max number of records
 */
export function createRecordCache<Key extends string | number, Row>(options: {
  invalidations: Pick<InvalidationFeed, "subscribe">;
  toTag: (key: Key) => CacheTag;
  dropsAll?: (tag: CacheTag) => boolean;
  max: number;
}): RecordCache<Key, Row> {
  const { toTag, dropsAll = () => false, max } = options;
  const kept = new LRUCache<CacheTag, { row: Row }>({ max, ttl: maxAgeMs });
  /** What has changed since the first of the reads in progress. */
  const changed = new Set<CacheTag>();
  let readsUnderWay = 0;

  const close = options.invalidations.subscribe((tags) => {
    for (const tag of tags) {
      const isAll = tag === everythingTag || dropsAll(tag);
      if (isAll) kept.clear();
      else kept.delete(tag);
      if (readsUnderWay > 0) changed.add(isAll ? everythingTag : tag);
    }
  });

  async function readMissing(keys: readonly Key[], read: ReadRecords<Key, Row>) {
    readsUnderWay += 1;
    try {
      const rows = await read(keys);
      for (const [at, key] of keys.entries()) {
        const tag = toTag(key);
        // A read that began after the change has it, but it may have begun before.
        if (!changed.has(tag) && !changed.has(everythingTag))
          kept.set(tag, { row: rows[at] as Row });
      }
      return new Map(keys.map((key, at) => [key, rows[at] as Row]));
    } finally {
      readsUnderWay -= 1;
      if (readsUnderWay === 0) changed.clear();
    }
  }

  return {
    load: async (keys, read) => {
      const known = new Map<Key, { row: Row }>();
      for (const key of keys) {
        const entry = kept.get(toTag(key));
        if (entry) known.set(key, entry);
      }
      const missing = keys.filter((key) => !known.has(key));
      const rows = missing.length > 0 ? await readMissing(missing, read) : new Map<Key, Row>();
      return keys.map((key) => (known.get(key)?.row ?? rows.get(key)) as Row);
    },
    close,
  };
}
