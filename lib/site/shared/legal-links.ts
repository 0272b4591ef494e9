import type { Site } from "./site.ts";
import { legalPages, legalPageTitles } from "./site-options.ts";

/**
 * Where the publisher's pages are (spec §2 footer): as the site says, else in the network's folder.
 * A page that is nowhere has no link.
 * @param folder address such as `https://publisher.example/legal`
 */
export function legalLinks(
  site: Pick<Site, "settings">,
  folder: string | undefined,
): { title: string; url: string }[] {
  const base = folder?.replace(/\/+$/, "");
  return legalPages.flatMap((page) => {
    const url = site.settings.legal_pages?.[page] ?? (base && `${base}/${page}`);
    return url ? [{ title: legalPageTitles[page], url }] : [];
  });
}
