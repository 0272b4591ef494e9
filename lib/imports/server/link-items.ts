import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { escapeAttribute } from "#lib/imports/server/body/inline-text.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { lockAndGetSiteRedirects } from "#lib/routing/server/swap-site-redirects.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createFindPlace, type FindPlace } from "./find-place.ts";
import { lockImports } from "./import-item-queries.ts";
import {
  findItemsWithLinks,
  findPermalinks,
  type ItemWithLinks,
  updateItemLinks,
} from "./link-queries.ts";
import type { OldAddress } from "./old-address.ts";
import type { WxrScan } from "./scan-wxr.ts";

/** Items in one transaction. */
const batchSize = 100;

/** A text with its links to the blog updated, and the number of updated and kept links. */
type Linked = { sections: unknown[]; moved: number; kept: string[] };

const readAttribute = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Replaces the links of a text to the blog by their new paths. Links without a new path stay. */
export function linkSections(
  sections: readonly unknown[],
  ownHosts: ReadonlySet<string>,
  findPlace: FindPlace,
): Linked {
  const kept: string[] = [];
  let moved = 0;
  const link = (html: string) =>
    html.replace(/(<a\b[^>]*? href=")([^"]*)"/g, (whole, before: string, href: string) => {
      const address = readAttribute(href);
      const url = URL.parse(address);
      if (!url || !ownHosts.has(url.hostname)) return whole;
      const place = findPlace(url);
      if (place === null) kept.push(address);
      else moved += 1;
      return place === null ? whole : `${before}${escapeAttribute(place)}"`;
    });
  return {
    sections: sections.map((section) => {
      const { html } = (section ?? {}) as { html?: unknown };
      return typeof html === "string" ? { ...(section as object), html: link(html) } : section;
    }),
    moved,
    kept,
  };
}

/**
 * Updates the links of imported items to other pages of their blog, imported in this run or an
 * earlier one. Runs after all items are stored, because an item may link to a later one. Items that
 * an editor has changed stay unchanged. A link to anything else on the server of the blog keeps its
 * address and is reported.
 */
export async function linkItems(options: {
  store: Store;
  site: Site;
  scan: Pick<WxrScan, "source" | "ownHosts">;
  /** Old addresses of the blog that this import maps to a new path. */
  old: readonly OldAddress[];
  reporter: Reporter;
  recorder: RunRecorder;
}): Promise<void> {
  const { store, site, scan, old, reporter, recorder } = options;
  const { source, ownHosts } = scan;
  if (ownHosts.size === 0) return;
  const findPlace = createFindPlace({
    old,
    redirects: await inTransaction(store, (tx) => lockAndGetSiteRedirects(tx, site)),
    permalinks: await findPermalinks(store.db, site, source),
  });
  // Media files that were not imported have already been reported with the reason.
  const told = new Set(
    reporter.report.changed
      .filter(({ kind }) => /^(?:audio|video|file)$/.test(kind))
      .map(({ name }) => name),
  );
  const counts = { moved: 0, kept: 0 };
  const link = ({ title, sections }: ItemWithLinks) => {
    const linked = linkSections(sections, ownHosts, findPlace);
    counts.moved += linked.moved;
    counts.kept += linked.kept.length;
    for (const address of linked.kept) {
      const name = `${title}: ${address}`;
      if (!told.has(name))
        reporter.change("link", name, "leads to the old server: it has no place here");
    }
    return linked;
  };
  for (let after = 0; ; ) {
    const last = await inTransaction(store, async (tx, invalidate) => {
      await lockImports(tx, site);
      const items = await findItemsWithLinks(tx, site, {
        source,
        hosts: [...ownHosts],
        after,
        limit: batchSize,
      });
      for (const item of items) {
        const { sections, moved } = link(item);
        if (moved === 0) continue;
        await updateItemLinks(tx, site, { id: item.id, sections });
        await recorder.renew(tx, "item", [item.id]);
        invalidate("ContentItem", item.id, [site.id]);
      }
      return items.length === batchSize ? items.at(-1)?.id : undefined;
    });
    if (last === undefined) break;
    after = last;
  }
  if (counts.moved > 0)
    reporter.count("links to the blog that lead to their place here", counts.moved);
  if (counts.kept > 0) reporter.count("links to the blog that keep their address", counts.kept);
}
