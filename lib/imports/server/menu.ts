import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { htmlToLine } from "#lib/imports/server/body/html-to-text.ts";
import { hashValue } from "#lib/imports/server/runs/replacements.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { WxrItem } from "#lib/imports/shared/wxr.ts";
import { readRedirectTarget } from "#lib/routing/shared/redirect-path.ts";
import { readMenu } from "#lib/site/server/read-site.ts";
import { menuLevels, type Site } from "#lib/site/shared/site.ts";
import { findMenu, updateMenu } from "./import-site-queries.ts";
import type { WxrScan } from "./scan-wxr.ts";
import type { Addresses } from "./store-batch.ts";
import type { Terms } from "./terms.ts";

/** How the site's menu changes: it is kept, completed or replaced. */
export const menuModes = ["keep", "merge", "replace"] as const;
export type MenuMode = (typeof menuModes)[number];

type Entry = { title: string; url: string; items: Entry[] };
type Context = { scan: WxrScan; terms: Terms; addresses: Addresses; reporter: Reporter };

function toUrl(item: WxrItem, { scan, terms, addresses }: Context): string | null {
  const value = (key: string) => item.meta.get(`_menu_item_${key}`) ?? "";
  const objectId = value("object_id");
  if (value("type") === "post_type") return addresses.get(objectId)?.path ?? null;
  if (value("type") === "taxonomy") {
    if (value("object") !== "category") return null;
    const term = [...scan.categories.values()].find((one) => one.id !== "" && one.id === objectId);
    const slug = term && terms.categorySlugs.get(term.slug);
    return slug ? `/${slug}` : null;
  }
  const url = value("url");
  if (url === "/" || url === "") return url || null;
  const target = readRedirectTarget(url, [...scan.ownHosts]);
  return "value" in target ? target.value : null;
}

function getTitle(item: WxrItem): string {
  return htmlToLine(item.title).slice(0, 120);
}

/** The entries that are not reachable from the top, because they form a cycle. */
function listCircles(items: readonly WxrItem[], getParent: (item: WxrItem) => string): WxrItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return items.filter((item) => {
    const path = new Set<WxrItem>();
    let at: WxrItem | undefined = item;
    while (at && !path.has(at)) {
      path.add(at);
      at = byId.get(getParent(at));
    }
    return at !== undefined;
  });
}

/** The entries of the largest menu, as a tree. */
function buildMenu(context: Context): Entry[] {
  const { scan, reporter } = context;
  const getName = (item: WxrItem) =>
    item.terms.find((term) => term.taxonomy === "nav_menu")?.slug ?? "";
  const menus = [...Map.groupBy(scan.menuItems, getName)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  for (const [name, items] of menus.slice(1))
    reporter.skip("menu", name, `a site has one menu; this one has ${items.length} entries`);
  const items = (menus[0]?.[1] ?? []).toSorted((a, b) => a.menuOrder - b.menuOrder);
  const ids = new Set(items.map((item) => item.id));
  const getParent = (item: WxrItem) => {
    const parent = item.meta.get("_menu_item_menu_item_parent") ?? "";
    return ids.has(parent) && parent !== item.id ? parent : "";
  };
  const byParent = Map.groupBy(items, getParent);
  const listEntries = (parent: string, level: number): Entry[] =>
    (byParent.get(parent) ?? []).flatMap((item) => {
      const title = getTitle(item) || item.slug;
      if (level > menuLevels) {
        reporter.skip("menu entry", title, `deeper than ${menuLevels} levels`);
        return [];
      }
      const below = listEntries(item.id, level + 1);
      const url = toUrl(item, context) ?? below[0]?.url;
      if (url && title) return [{ title, url, items: below }];
      reporter.skip("menu entry", title, "its target was not imported");
      return [];
    });
  const entries = listEntries("", 1);
  for (const item of listCircles(items, getParent))
    reporter.skip("menu entry", getTitle(item) || item.slug, "it is below itself");
  return entries;
}

/** Adds missing entries at the end of each level of a menu. */
function mergeEntries(known: readonly Entry[], added: readonly Entry[]): Entry[] {
  const merged = known.map((entry) => {
    const same = added.find((other) => other.url === entry.url && other.title === entry.title);
    return same ? { ...entry, items: mergeEntries(entry.items, same.items) } : entry;
  });
  const isKnown = (entry: Entry) =>
    known.some((other) => other.url === entry.url && other.title === entry.title);
  return [...merged, ...added.filter((entry) => !isKnown(entry))];
}

const strip = (
  items: readonly { title: string; url: string; items: readonly unknown[] }[],
): Entry[] =>
  items.map(({ title, url, items: below }) => ({
    title,
    url,
    items: strip(below as typeof items),
  }));

/** Applies the file's largest menu to the site's menu, according to `mode`. */
export async function importMenu(
  options: Context & {
    store: Store;
    site: Site;
    mode: MenuMode;
    isDryRun: boolean;
    recorder: RunRecorder;
  },
): Promise<void> {
  const { store, site, mode, isDryRun, reporter, recorder, scan } = options;
  reporter.count("menu entries found", scan.menuItems.length);
  if (scan.menuItems.length === 0) return;
  if (mode === "keep" || isDryRun) {
    if (mode === "keep")
      reporter.skip("menu", site.prefix, "the site's menu is kept (use --menu merge or replace)");
    return;
  }
  const entries = buildMenu(options);
  await inTransaction(store, async (tx, invalidate) => {
    const before = await findMenu(tx, site);
    const stored = strip(readMenu(before));
    const menu = strip(readMenu(mode === "merge" ? mergeEntries(stored, entries) : entries));
    if (JSON.stringify(menu) === JSON.stringify(stored)) return;
    await updateMenu(tx, site, menu);
    const fingerprint = hashValue(menu);
    await recorder.replace(tx, "menu", [{ key: String(site.id), before, fingerprint }]);
    reporter.count("menu changed");
    invalidate("Site", site.id, [site.id]);
  });
}
