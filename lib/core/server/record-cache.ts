import { LRUCache } from "lru-cache";
import { lazily } from "#lib/core/shared/lazily.ts";
import { type CacheTag, everythingTag, type InvalidationFeed } from "./invalidation.ts";

/** Reads records by their keys, in the order of the keys. */
export type ReadRecords<Key, Row> = (keys: readonly Key[]) => Promise<Row[]>;

/** Records that many pages show, until they change. */
export type RecordCache<Key, Row> = {
  /** Records in the order of the keys; those that are not known are read together. */
  load: (keys: readonly Key[], read: ReadRecords<Key, Row>) => Promise<Row[]>;
  close: () => void;
};

/** As long as pages are kept: a record whose change was not announced is no older than in them. */
const maxAgeMs = 5 * 60 * 1000;

/**
 * Keeps records for pages, which all show the same ones. What was changed while it was read is not kept.
 * @param options.toTag the tag that says that a record has changed; several records may have the same
 * @param options.toOwnTag what another tag means for these records, if it means a change of them
 * @param options.dropsAll whether a tag may concern all records
 * @param options.isKept whether a record stays as it is until it is changed
 * @param options.max number of tags of records
 */
export function createRecordCache<Key extends string | number, Row>(options: {
  invalidations: Pick<InvalidationFeed, "subscribe">;
  toTag: (key: Key) => CacheTag;
  toOwnTag?: (tag: CacheTag) => CacheTag;
  dropsAll?: (tag: CacheTag) => boolean;
  isKept?: (row: Row) => boolean;
  max: number;
}): RecordCache<Key, Row> {
  const { toTag, toOwnTag = (tag) => tag, dropsAll = () => false, max } = options;
  const { isKept = () => true } = options;
  const getKept = lazily(
    () =>
      new LRUCache<CacheTag, Map<Key, Row>>({
        ...{ max, ttl: maxAgeMs },
        // The first of the records with a tag decides.
        noUpdateTTL: true,
      }),
  );
  /** What has changed since the first of the reads in progress. */
  const changed = new Set<CacheTag>();
  let readsUnderWay = 0;

  const close = options.invalidations.subscribe((tags) => {
    for (const given of tags) {
      const tag = toOwnTag(given);
      const isAll = tag === everythingTag || dropsAll(tag);
      if (isAll) getKept().clear();
      else getKept().delete(tag);
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
        const isCurrent = !changed.has(tag) && !changed.has(everythingTag);
        const row = rows[at] as Row;
        const kept = getKept();
        if (isCurrent && isKept(row)) kept.set(tag, new Map(kept.get(tag)).set(key, row));
      }
      return new Map(keys.map((key, at) => [key, rows[at] as Row]));
    } finally {
      readsUnderWay -= 1;
      if (readsUnderWay === 0) changed.clear();
    }
  }

  return {
    load: async (keys, read) => {
      const known = new Map<Key, Row>();
      for (const key of keys) {
        const entry = getKept().get(toTag(key));
        if (entry?.has(key)) known.set(key, entry.get(key) as Row);
      }
      const missing = keys.filter((key) => !known.has(key));
      const rows = missing.length > 0 ? await readMissing(missing, read) : known;
      return keys.map((key) => (known.has(key) ? known : rows).get(key) as Row);
    },
    close,
  };
}
