import { LRUCache } from "lru-cache";
import type { ChangeFeed, ChangeTag } from "#lib/core/server/changes.ts";
import type { StoredPage } from "./stored-page.ts";

/** How a request was served: from the cache, made now, or made outside of it. */
export type CacheOutcome = "HIT" | "MISS" | "BYPASS";

/** What a render came to. `isCacheable` is false for what is personal, failed or sets a cookie. */
export type Rendered = { page: StoredPage; tags: ReadonlySet<ChangeTag>; isCacheable: boolean };

export type PageCache = {
  /** The page if it is kept. No promise: a hit is answered in the same turn. */
  peek: (key: string) => StoredPage | undefined;
  /** Renders the page, together with everyone else who asks for it meanwhile, and keeps it. */
  render: (
    key: string,
    render: () => Promise<Rendered>,
  ) => Promise<{ page: StoredPage; outcome: CacheOutcome }>;
  /** `tags` are the tags that pages are listed under. */
  stats: () => { pages: number; bytes: number; tags: number };
  close: () => void;
};

const maxAgeMs = 5 * 60 * 1000;

/**
 * Keeps whole pages by key and drops them by the tags of what they are made of.
 *
 * Changes are numbered. A render remembers the number at its start; when it ends and one of its
 * tags has changed since, the page was made of old data: it is handed to those who asked before the
 * change and is not kept. Who asks after a change never waits for a render that began before it.
 *
 * @param maxBytes the bodies kept at most, in bytes; 0 keeps none
 */
export function createPageCache(options: { maxBytes: number; changes: ChangeFeed }): PageCache {
  const keysByTag = new Map<ChangeTag, Set<string>>();
  const tagsByKey = new Map<string, ReadonlySet<ChangeTag>>();
  /** Renders that a newcomer may wait for. */
  const joinable = new Map<string, Promise<Rendered>>();
  const lastChange = new Map<ChangeTag, number>();
  let changeCount = 0;
  let rendersUnderWay = 0;

  function forgetTags(key: string): void {
    for (const tag of tagsByKey.get(key) ?? []) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    tagsByKey.delete(key);
  }

  const pages = new LRUCache<string, StoredPage>({
    maxSize: Math.max(1, options.maxBytes),
    sizeCalculation: (page) => page.bytes,
    ttl: maxAgeMs,
    dispose: (_page, key, reason) => {
      if (reason !== "set") forgetTags(key);
    },
  });

  const unsubscribe = options.changes.subscribe((tags) => {
    changeCount += 1;
    for (const tag of tags) {
      // A change matters only to renders under way: without any, its number need not be kept.
      if (rendersUnderWay > 0) lastChange.set(tag, changeCount);
      for (const key of [...(keysByTag.get(tag) ?? [])]) pages.delete(key);
    }
    // A later visitor must not join a render that may have read the old state.
    joinable.clear();
  });

  function isOutdated(tags: ReadonlySet<ChangeTag>, startedAt: number): boolean {
    for (const tag of tags) if ((lastChange.get(tag) ?? 0) > startedAt) return true;
    return false;
  }

  function keep(key: string, rendered: Rendered): void {
    if (options.maxBytes === 0 || rendered.page.bytes > options.maxBytes) return;
    pages.set(key, rendered.page);
    forgetTags(key);
    tagsByKey.set(key, rendered.tags);
    for (const tag of rendered.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keys.add(key);
      keysByTag.set(tag, keys);
    }
  }

  return {
    peek: (key) => pages.get(key),
    render: async (key, render) => {
      // Without a pause before the render is joinable: two who ask together must not both begin one.
      const underWay = joinable.get(key);
      if (underWay) {
        const joined = await underWay;
        // What turned out to be one person's page is never handed to another.
        if (joined.isCacheable) return { page: joined.page, outcome: "MISS" };
      }
      const startedAt = changeCount;
      rendersUnderWay += 1;
      const run = render();
      joinable.set(key, run);
      try {
        const rendered = await run;
        if (rendered.isCacheable && !isOutdated(rendered.tags, startedAt)) keep(key, rendered);
        return { page: rendered.page, outcome: rendered.isCacheable ? "MISS" : "BYPASS" };
      } finally {
        if (joinable.get(key) === run) joinable.delete(key);
        rendersUnderWay -= 1;
        if (rendersUnderWay === 0) lastChange.clear();
      }
    },
    stats: () => ({ pages: pages.size, bytes: pages.calculatedSize, tags: keysByTag.size }),
    close: unsubscribe,
  };
}
