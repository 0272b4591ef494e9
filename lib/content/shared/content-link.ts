import type { FeatureFlag } from "#lib/site/shared/site-options.ts";

/** The item's path, and its own site if that is another one. */
export type LinkedContent = {
  path: string;
  /** `null` for an item of this site. */
  originalSite: { prefix: string; url: string } | null;
};

export type ContentLink = { href: string; target?: "_blank"; rel?: "noopener" };

/** What a link depends on besides the item. */
export type LinkContext = {
  features: readonly (FeatureFlag | string)[];
  /** The page is itself published on several sites. */
  isOnCrossPublishedPage?: boolean;
};

/** For pages without a site. */
export const plainLinks: LinkContext = { features: [] };

/** Fragments of an item's page. */
export type ContentAnchor = "comment-thread" | "forum-thread-discussion";

/**
 * Builds every link to an item (spec §2 link details).
 *
 * An item of another site opens on this host with the query `original_site`; with Child Site
 * Teasers on, on its own host without it. On a page that is itself published on several sites,
 * items of other sites open on their own host in a new tab. Items by the Editorial Team always open
 * on this site.
 */
export function contentLink(
  item: LinkedContent,
  context: LinkContext = plainLinks,
  of: { isEditorialTeam?: boolean; anchor?: ContentAnchor } = {},
): ContentLink {
  const { features, isOnCrossPublishedPage = false } = context;
  const { isEditorialTeam = false, anchor } = of;
  const { path, originalSite } = item;
  const hash = anchor ? `#${anchor}` : "";
  if (!originalSite || isEditorialTeam) return { href: path + hash };
  const absolute = `${originalSite.url.replace(/\/+$/, "")}${path}${hash}`;
  if (isOnCrossPublishedPage) return { href: absolute, target: "_blank", rel: "noopener" };
  if (features.includes("Child Site Teasers")) return { href: absolute };
  return { href: `${path}?original_site=${encodeURIComponent(originalSite.prefix)}${hash}` };
}
