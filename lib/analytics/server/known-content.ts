import { LRUCache } from "lru-cache";
import { lazily } from "#lib/core/shared/lazily.ts";

/** An item that a page of a site says it shows. */
export type ShownContent = { siteId: number; contentId: number };

/** Returns those of the given items that the sites have. The content domain implements it. */
export type ListPlacedContent = (shown: readonly ShownContent[]) => Promise<ShownContent[]>;

const toKey = ({ siteId, contentId }: ShownContent) => `${siteId} ${contentId}`;

/** An unknown item may be published at any time. */
const unknownTtlMs = 60_000;

/**
 * Remembers which items a site has, so that made-up ids cannot fill the list of pages.
 * @returns a function that resolves to a predicate for the given items
 */
export function createKnownContent(listPlaced: ListPlacedContent) {
  const getKnown = lazily(() => new LRUCache<string, boolean>({ max: 20_000 }));
  return async (shown: readonly ShownContent[]): Promise<(one: ShownContent) => boolean> => {
    const known = getKnown();
    const asked = new Map(shown.map((one) => [toKey(one), one]));
    for (const key of asked.keys()) if (known.has(key)) asked.delete(key);
    if (asked.size > 0) {
      const placed = new Set((await listPlaced([...asked.values()])).map(toKey));
      for (const key of asked.keys())
        if (placed.has(key)) known.set(key, true);
        else known.set(key, false, { ttl: unknownTtlMs });
      // `placed` covers a call with more items than the cache holds.
      return (one) => placed.has(toKey(one)) || known.get(toKey(one)) === true;
    }
    return (one) => known.get(toKey(one)) === true;
  };
}
