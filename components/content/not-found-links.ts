import { hasPage } from "#lib/routing/shared/find-route.ts";

/**
 * The links of the not-found page (spec §2): to the forums, and to the community hub, or on social-network sites to
 * patient leader certification. "Community is on" means that private messaging is on.
 * @param options.has returns whether a page exists
 */
export function notFoundLinks(
  features: readonly string[],
  options: { hasDashboard: boolean; has?: (path: string) => boolean },
): { href: string; label: string }[] {
  const { hasDashboard, has = hasPage } = options;
  const isSocial = features.includes("social_network");
  const hasCommunity = features.includes("private_messaging") && !isSocial;
  const pages = [
    ...(features.includes("Forums") ? [{ href: "/forums", label: "Visit the forums" }] : []),
    ...(hasCommunity ? [{ href: "/community", label: "See the community" }] : []),
  ].filter(({ href }) => has(href));
  // The link leads to a REST route, which exists only if a dashboard is configured.
  return isSocial && hasDashboard
    ? [...pages, { href: "/api/dashboard-redirect", label: "Patient leader certification" }]
    : pages;
}
