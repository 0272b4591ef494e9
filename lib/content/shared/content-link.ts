import type { FeatureFlag } from "#lib/site/shared/site-options.ts";

/** The item's path, and its own site if that is another one. */
export type LinkedContent = {
  path: string;
  /** `null` for an item of this site. */
  originalSite: { prefix: string; url: string } | null;
};

/** `path` is null for a member who has left, because they have no page. */
export type LinkedAuthor = { slug: string; path: string | null; isEditorialTeam: boolean };

export type ContentLink = { href: string; target?: "_blank"; rel?: "noopener" };

/** The context that a link depends on, besides the item. */
export type LinkContext = {
  features: readonly (FeatureFlag | string)[];
  /** The page is itself published on several sites. */
  isOnCrossPublishedPage?: boolean;
};

/** For pages without a site. */
export const plainLinks: LinkContext = { features: [] };

const newTab = { target: "_blank", rel: "noopener" } as const;

const toAbsoluteUrl = ({ url }: { url: string }, path: string): string =>
  url.replace(/\/+$/, "") + path;

/**
 * Builds every link to an item (spec §2 link details).
 *
 * An item of another site opens on this host with the query `original_site`; with Child Site
 * Teasers on, on its own host without it. On a page that is itself published on several sites,
 * items of other sites open on their own host in a new tab.
 */
export function contentLink(item: LinkedContent, context: LinkContext = plainLinks): ContentLink {
  const { features, isOnCrossPublishedPage = false } = context;
  const { path, originalSite } = item;
  if (!originalSite) return { href: path };
  const absolute = toAbsoluteUrl(originalSite, path);
  if (isOnCrossPublishedPage) return { href: absolute, ...newTab };
  if (features.includes("Child Site Teasers")) return { href: absolute };
  return { href: `${path}?original_site=${encodeURIComponent(originalSite.prefix)}` };
}

/**
 * The link to the author of an item (spec §2 link details). On a page that is published on several
 * sites it opens the author's page on the item's original site in a new tab, except for the
 * Editorial Team, which has no cross-site links.
 * @returns null for an author who has left
 */
export function authorLink(
  { author, originalSite }: Pick<LinkedContent, "originalSite"> & { author: LinkedAuthor },
  context: LinkContext = plainLinks,
): ContentLink | null {
  if (author.path === null) return null;
  const path = `/author/${author.slug}`;
  const isElsewhere = originalSite && context.isOnCrossPublishedPage && !author.isEditorialTeam;
  return isElsewhere ? { href: toAbsoluteUrl(originalSite, path), ...newTab } : { href: path };
}
