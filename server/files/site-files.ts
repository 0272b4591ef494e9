import type { ServerResponse } from "node:http";
import { listDisallowedPaths } from "#lib/routing/shared/find-route.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { drawTabIcon } from "#server/files/share/app-icon-picture.ts";
import { sitemapIndexPath } from "#server/files/xml/sitemaps.ts";

/** A site with its address in full. */
type FiledSite = Pick<Site, "displayName" | "theme"> & { url: string; supportEmail: string };
type SiteFile = { type: string; text: (site: FiledSite) => string };

const dayMs = 24 * 60 * 60 * 1000;
/** How long a copy of `security.txt` may be trusted: less than a year (RFC 9116). */
const securityTextDays = 180;
const securityTextPath = "/.well-known/security.txt";

/** `robots.txt`: paths that crawlers may not request, and the sitemap. */
const robots = ({ url }: FiledSite) =>
  [
    "User-agent: *",
    ...listDisallowedPaths().map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${url}${sitemapIndexPath}`,
    "",
  ].join("\n");

/** `security.txt`: where to report a vulnerability (RFC 9116). */
function securityText({ url, supportEmail }: FiledSite): string {
  const midnight = Math.floor(Date.now() / dayMs) * dayMs;
  const expires = new Date(midnight + securityTextDays * dayMs).toISOString().replace(".000", "");
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${url}${securityTextPath}`,
    "",
  ].join("\n");
}

/** `gpc.json`: the site obeys Global Privacy Control. */
const privacyControl = () => JSON.stringify({ gpc: true, lastUpdate: "2026-11-28" });

/** Small files of a site, by path. */
const files: Readonly<Record<string, SiteFile>> = {
  [securityTextPath]: { type: "text/plain; charset=utf-8", text: securityText },
  "/.well-known/gpc.json": { type: "application/json", text: privacyControl },
  "/robots.txt": { type: "text/plain; charset=utf-8", text: robots },
  "/icon.svg": { type: "image/svg+xml", text: drawTabIcon },
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
