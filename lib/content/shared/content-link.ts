import type { FeatureFlag } from "#lib/site/shared/site-options.ts";

/** What a link is made from: the item's one path, and where it is at home if not on this site. */
export type LinkedContent = {
  path: string;
  /** `null` for the site's own. */
  originalSite: { prefix: string; url: string } | null;
};

export type ContentLink = { href: string; target?: "_blank"; rel?: "noopener" };

/** What the page that holds a link says about it. */
export type LinkContext = {
  features: readonly (FeatureFlag | string)[];
  /** The page is itself published on several sites. */
  isOnCrossPublishedPage?: boolean;
};

/** For a page that knows nothing of its site. */
export const plainLinks: LinkContext = { features: [] };

/** Places within an item's page that links lead to (spec §2 link details). */
export type ContentAnchor = "comment-thread" | "forum-thread-discussion";

/**
 * The one way an item is linked to (spec §2 link details).
 *
 * An item of another site opens on this host with the query `original_site`; with Child Site Teasers
 * on, on its own host without it. On a page that is itself published on several sites, links to
 * pieces of other sites open their own host in a new tab. The Editorial Team has no cross-site links:
 * what it wrote opens here.
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
