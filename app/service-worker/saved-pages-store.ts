import {
  type SavedPages,
  savedPagesCache,
  savedPagesListPath,
} from "#lib/routing/shared/saved-pages.ts";

/** The cache with the saved pages. It is deleted as a whole. */
export function createSavedPagesStore(caches: Pick<CacheStorage, "open" | "delete" | "has">) {
  const open = () => caches.open(savedPagesCache);

  async function read(): Promise<SavedPages | null> {
    if (!(await caches.has(savedPagesCache))) return null;
    const stored = await (await open()).match(savedPagesListPath);
    return stored ? ((await stored.json()) as SavedPages) : null;
  }

  async function write(saved: SavedPages): Promise<void> {
    const headers = { "content-type": "application/json" };
    await (await open()).put(savedPagesListPath, new Response(JSON.stringify(saved), { headers }));
  }

  /** Deletes what no page of the list needs. */
  async function deleteUnlisted({ pages }: SavedPages): Promise<void> {
    const cache = await open();
    const needed = new Set([
      savedPagesListPath,
      ...pages.flatMap(({ path, files }) => [path, ...files]),
    ]);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!needed.has(pathname + search)) await cache.delete(request);
    }
  }

  return { open, read, write, deleteUnlisted, clear: () => caches.delete(savedPagesCache) };
}
