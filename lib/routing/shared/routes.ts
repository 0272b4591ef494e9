import { accountRoutes } from "./account-routes.ts";
import { communityRoutes } from "./community-routes.ts";
import { memberRoutes } from "./member-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { siteRoutes } from "./site-routes.ts";
import { toolRoutes } from "./tool-routes.ts";

/** The pages by area; no pattern is in two of them. */
export const routeAreas = [
  siteRoutes,
  communityRoutes,
  memberRoutes,
  accountRoutes,
  profileRoutes,
  toolRoutes,
] as const;

/** The pages: one entry for each `page.tsx` below `app/[site]/[viewer]`. */
export const pageRoutes = {
  ...siteRoutes,
  ...communityRoutes,
  ...memberRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...toolRoutes,
} as const;

/**
 * The paths that the server handles before pages: files and calls. A path that ends in `/*`
 * includes everything below it.
 */
export const serverPaths = [
  ...(["/_next/*", "/api/*", "/feed/*", "/media/*", "/sitemaps/*"] as const),
  ...(["/.well-known/gpc.json", "/.well-known/security.txt"] as const),
  ...(["/favicon.ico", "/icon.svg", "/robots.txt", "/sitemap.xml", "/sw.js"] as const),
  ...(["/metrics", "/ok", "/ready"] as const),
] as const;

export type PagePattern = keyof typeof pageRoutes;
