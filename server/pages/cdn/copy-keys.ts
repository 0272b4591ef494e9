import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type CacheTag, everythingTag } from "#lib/core/server/invalidation.ts";

/** The key of every copy. */
const everythingKey = "everything";
/** Two tags of a million share a key; then one page more is dropped. */
const keyLength = 6;
const keys = new LRUCache<CacheTag, string>({ max: 5000 });

/**
 * The name of a cache tag for a CDN: short, because a page has hundreds of them and readers may get the header too,
 * and without the separators of the header.
 */
function toCopyKey(tag: CacheTag): string {
  const known = keys.get(tag);
  if (known !== undefined) return known;
  const key =
    tag === everythingTag
      ? everythingKey
      : createHash("sha256").update(tag).digest("base64url").slice(0, keyLength);
  keys.set(tag, key);
  return key;
}

/** The keys of cache tags, without duplicates. */
export const toCopyKeys = (tags: Iterable<CacheTag>): string[] => [
  ...new Set([...tags].map(toCopyKey)),
];

/** The key of all copies. */
export const allCopies = toCopyKey(everythingTag);
