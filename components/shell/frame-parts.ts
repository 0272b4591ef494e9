import type { ShellMenu } from "./site-shell.ts";

type Entry = { url: string; items?: readonly Entry[] };

/** The network's other communities, in the footer. */
export const communitiesSource = "communities";

const listUrls = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ url, items = [] }) => [url, ...listUrls(items)]);

const known = new WeakMap<ShellMenu, string[]>();

/** The addresses of a menu, which pages share until it changes. */
function getUrls(menu: ShellMenu): string[] {
  const urls = known.get(menu) ?? listUrls(menu);
  known.set(menu, urls);
  return urls;
}

/** The name of the header's tools on a page: they differ only where the menu has the page. */
export function toHeaderToolsSource(menu: ShellMenu, path: string): string {
  const place = getUrls(menu).indexOf(path);
  return place < 0 ? "header-tools" : `header-tools-${place}`;
}

/**
 * The page for which the header's tools are rendered.
 * @returns an empty path for all pages that the menu does not have, `null` for the name of another part
 */
export function parseHeaderToolsSource(source: string, menu: ShellMenu): string | null {
  const match = source.match(/^header-tools(?:-(\d{1,3}))?$/);
  if (!match) return null;
  return match[1] === undefined ? "" : (listUrls(menu)[Number(match[1])] ?? "");
}
