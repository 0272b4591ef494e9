import DataLoader from "dataloader";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import { type CachedResponse, createUnsentResponse } from "./cached-response.ts";
import type { PageCache } from "./page-cache.ts";

/** Rows that were rendered together: their HTML by id, and what they were made of. */
export type RenderedRows = {
  html: ReadonlyMap<string, string>;
  tags: ReadonlySet<CacheTag>;
  isCacheable: boolean;
};

type Row = Omit<RenderedRows, "html"> & { html: string | null };

/**
 * Keeps the HTML of what lists have as rows, each until something that it shows changes (docs/decisions/0112). The page
 * cache decides when it is rendered again: an entry is a response whose body nobody sends.
 * @returns finds rows by their ids, in the order of the ids; those that are not kept are rendered together.
 * `html` is `null` where there is no such record
 */
export function createKeptRows(cache: PageCache) {
  const kept = new WeakMap<CachedResponse, Row>();

  return async function findRows(
    ids: readonly string[],
    toKey: (id: string) => string,
    render: (ids: readonly string[]) => Promise<RenderedRows>,
  ): Promise<Row[]> {
    const together = new DataLoader<string, Row>(
      async (missing) => {
        const { html, tags, isCacheable } = await render(missing);
        return missing.map((id) => {
          const own = html.get(id) ?? null;
          // One that is missing may be there in a moment.
          return { html: own, tags, isCacheable: isCacheable && own !== null };
        });
      },
      { cache: false },
    );
    async function renderRow(id: string) {
      const row = await together.load(id);
      // As text, with its tags.
      const page = createUnsentResponse((row.html ?? "").length * 2);
      kept.set(page, row);
      return { page, tags: row.tags, isCacheable: row.isCacheable };
    }
    const entries = ids.map((id) => {
      const key = toKey(id);
      return cache.peek(key) ?? cache.render(key, () => renderRow(id)).then(({ page }) => page);
    });
    return (await Promise.all(entries)).map((page) => {
      const row = kept.get(page);
      if (!row) throw new Error("An entry is not a row");
      return row;
    });
  };
}
