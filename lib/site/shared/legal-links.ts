import type { Site } from "./site.ts";
import { type LegalPage, legalPages, legalPageTitles } from "./site-options.ts";

/** URL of a legal page: the site's setting, else a page in the network's folder. */
function legalPageUrl(
  site: Pick<Site, "settings">,
  folder: string | undefined,
  page: LegalPage,
): string | undefined {
  return site.settings.legal_pages?.[page] ?? (folder && `${folder.replace(/\/+$/, "")}/${page}`);
}

/**
 * Links to the legal pages (spec §2 footer). Pages without a URL are left out.
 * @param folder URL such as `https://publisher.example/legal`
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
 * The redirect target of a path such as `/privacy-policy` when that legal page is on another host (spec
 * §2: legal pages are sent to an external site).
 * @returns an absolute URL; `null` for any other path, for a page that the site serves itself, and for a
 * URL on the site's own host, which would cause a redirect loop
 */
export function externalLegalPageUrl(
  site: Pick<Site, "settings" | "host">,
  folder: string | undefined,
  path: string,
): string | null {
  const page = legalPages.find((name) => path === `/${name}`);
  const url = page && legalPageUrl(site, folder, page);
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname, href } = new URL(url);
  const isExternal = /^https?:$/.test(protocol) && hostname !== site.host;
  return isExternal ? href : null;
}
