import { hasPage } from "#lib/routing/shared/find-route.ts";

/**
 * Where the not-found screen leads (spec §2): to the forums, and to the community hub, or on
 * social-network sites to patient leader certification. "Community is on" means that private
 * messaging is.
 * @param has tells which pages there are
 */
export function notFoundLinks(
  features: readonly string[],
  has: (path: string) => boolean = hasPage,
): { href: string; words: string }[] {
  const isSocial = features.includes("social_network");
  const hasCommunity = features.includes("private_messaging") && !isSocial;
  return [
    ...(features.includes("Forums") ? [{ href: "/forums", words: "Visit the forums" }] : []),
    ...(hasCommunity ? [{ href: "/community", words: "See the community" }] : []),
    ...(isSocial
      ? [{ href: "/api/dashboard-redirect", words: "Patient leader certification" }]
      : []),
  ].filter(({ href }) => has(href));
}
