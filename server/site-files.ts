import type { ServerResponse } from "node:http";
import { listDisallowedPaths } from "#lib/routing/shared/find-route.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { getInitial } from "#lib/site/shared/site-mark.ts";
import { sitemapIndexPath } from "#server/xml/sitemaps.ts";

/** A site with its address in full. */
type FiledSite = Pick<Site, "displayName" | "theme"> & { url: string };
type SiteFile = { type: string; text: (site: FiledSite) => string };

/** `robots.txt`: paths that crawlers may not request, and the sitemap. */
const robots = ({ url }: FiledSite) =>
  [
    "User-agent: *",
    ...listDisallowedPaths().map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${url}${sitemapIndexPath}`,
    "",
  ].join("\n");

const icon: SiteFile = { type: "image/svg+xml", text: drawSiteIcon };

/** Small files of a site, by path. Browsers request the second icon by default. */
const files: Readonly<Record<string, SiteFile>> = {
  "/robots.txt": { type: "text/plain; charset=utf-8", text: robots },
  "/icon.svg": icon,
  "/favicon.ico": icon,
};

/** Whether a path is one of these files. */
export const isSiteFile = (path: string): boolean => Object.hasOwn(files, path);

/** Responds with one of these files. */
export function sendSiteFile(path: string, site: FiledSite, response: ServerResponse): void {
  const file = files[path];
  if (!file) throw new Error(`${path} is no file of a site`);
  response.writeHead(200, {
    "Content-Type": file.type,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cache-Control": "public, max-age=3600",
  });
  response.end(file.text(site));
}

/** The site's icon in browser tabs: its initial on a background of its hue. */
export function drawSiteIcon({ displayName, theme }: Pick<Site, "displayName" | "theme">): string {
  const hue = Number.isFinite(theme.hue) ? Math.round(theme.hue) : 220;
  // Only a letter or a digit, so nothing special in XML.
  const initial = getInitial(displayName);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="oklch(42% 0.115 ${hue})"/><text x="32" y="46" font-family="system-ui,sans-serif" font-size="40" font-weight="700" text-anchor="middle" fill="oklch(98.5% 0.01 ${hue})">${initial}</text></svg>`;
}
