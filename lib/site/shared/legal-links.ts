import type { Site } from "./site.ts";
import { type LegalPage, legalPages, legalPageTitles } from "./site-options.ts";

/** Where one of the publisher's pages is: as the site says, else in the network's folder. */
function legalPageUrl(
  site: Pick<Site, "settings">,
  folder: string | undefined,
  page: LegalPage,
): string | undefined {
  return site.settings.legal_pages?.[page] ?? (folder && `${folder.replace(/\/+$/, "")}/${page}`);
}

/**
 * Where the publisher's pages are (spec §2 footer). A page that is nowhere has no link.
 * @param folder address such as `https://publisher.example/legal`
 */
export function legalLinks(
  site: Pick<Site, "settings">,
  folder: string | undefined,
): { title: string; url: string }[] {
  return legalPages.flatMap((page) => {
    const url = legalPageUrl(site, folder, page);
    return url ? [{ title: legalPageTitles[page], url }] : [];
  });
}

/**
 * Where a path of the site such as `/privacy-policy` leads when that page is kept elsewhere
 * (spec §2: legal pages are sent to an external site).
 * @returns an absolute address as `URL` writes it; `null` for any other path, for a page that the
 * site shows itself, and for an address on the site's own host, which would lead in a circle
 */
export function legalPageElsewhere(
  site: Pick<Site, "settings" | "host">,
  folder: string | undefined,
  path: string,
): string | null {
  const page = legalPages.find((name) => path === `/${name}`);
  const url = page && legalPageUrl(site, folder, page);
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname, href } = new URL(url);
  const isElsewhere = /^https?:$/.test(protocol) && hostname !== site.host;
  return isElsewhere ? href : null;
}
