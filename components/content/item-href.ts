import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";

/**
 * Where an item of another site opens (spec §2 link details, readings row 31): on this host with the
 * query `original_site`, or on its own host where the site has Child Site Teasers on.
 */
export type CrossSite = "same-host" | "original-host";

/** What a site's features say about items of other sites. */
export function crossSiteOf(features: readonly string[]): CrossSite {
  return features.includes("Child Site Teasers") ? "original-host" : "same-host";
}

/** The address behind the title of an item. */
export function itemHref(
  item: Pick<TeaserFragment, "path" | "originalSite">,
  crossSite: CrossSite = "same-host",
): string {
  if (!item.originalSite) return item.path;
  if (crossSite === "original-host")
    return `${item.originalSite.url.replace(/\/$/, "")}${item.path}`;
  return `${item.path}?original_site=${encodeURIComponent(item.originalSite.prefix)}`;
}
