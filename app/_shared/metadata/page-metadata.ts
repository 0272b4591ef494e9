import {
  shareImagePath,
  shareImageSize,
  siteShareImagePath,
} from "#lib/content/shared/share-image.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { SiteTheme } from "#lib/site/shared/site.ts";

/** The metadata of a page. Only `title` is required; a page without a path is not indexed. */
export type PageMetadata = {
  title: string;
  /** The title was written for search engines and is used without the site's name. */
  isFullTitle?: boolean;
  description?: string | undefined;
  keywords?: string | undefined;
  /** The canonical URL: a path of this site, or an absolute URL of another; no query. */
  path?: string | undefined;
  /** Page of a list, counted from 1: each has its own canonical URL. */
  page?: number;
  /** `false` for previews, empty lists and other pages that search engines must not index. */
  isIndexed?: boolean;
  /** The page is for one reader: search engines neither index it nor follow its links. */
  isPrivate?: boolean;
  /** The feed with the content of this page: of the whole site (`""`), or of the category with this slug. */
  feedCategory?: string | undefined;
  /** The Open Graph type; `article` with its dates. */
  kind?: "website" | "article" | "profile";
  article?: ArticleMetadata;
  /** The picture of link previews. */
  image?: ShareImage | undefined;
  /** Without `image`: the item for which an image is generated. Without both, the site's picture is used. */
  generatedImageFor?: { id: string; title: string };
};

export type ArticleMetadata = {
  publishedTime?: string | undefined;
  modifiedTime?: string | undefined;
  author?: string | undefined;
  section?: string | undefined;
  tags?: readonly string[];
};

/** A picture by its path or URL; sizes in pixels, if known. */
export type ShareImage = { url: string; width?: number; height?: number; alt: string };

/** The part of the site that metadata needs. */
export type MetadataSite = {
  displayName: string;
  /** For pages without their own (spec §3 `defaultMeta`). */
  defaultMeta: {
    title: string;
    description: string;
    keywords: string | null;
    image: string | null;
  };
  url: string;
  theme: SiteTheme;
  settings: { googleSearchConsoleVerification: string | null };
};

/** The absolute URL of a path; absolute URLs are unchanged. */
export function absoluteUrl(site: Pick<MetadataSite, "url">, pathOrUrl: string): string {
  return pathOrUrl.startsWith("/") ? site.url + pathOrUrl : pathOrUrl;
}

/** The canonical URL of a page; from the second page of a list on, it contains the page number (`/forums?page=2`). */
export function canonicalUrl(
  site: Pick<MetadataSite, "url">,
  { path, page = 1 }: Pick<PageMetadata, "path" | "page">,
): string | null {
  if (!path) return null;
  const address = absoluteUrl(site, path);
  return page > 1 ? `${address}${address.includes("?") ? "&" : "?"}page=${page}` : address;
}

/** The picture of a page, with an absolute URL. */
export function toShareImage(
  { image, generatedImageFor }: PageMetadata,
  site: MetadataSite,
): ShareImage {
  if (image) return { ...image, url: absoluteUrl(site, image.url) };
  const { image: siteImage } = site.defaultMeta;
  if (siteImage && !generatedImageFor)
    return { url: absoluteUrl(site, siteImage), alt: site.displayName };
  const path = generatedImageFor
    ? shareImagePath(generatedImageFor.id, { title: generatedImageFor.title, site })
    : siteShareImagePath;
  return {
    url: absoluteUrl(site, path),
    ...shareImageSize,
    alt: generatedImageFor
      ? `${isolateText(generatedImageFor.title)} | ${site.displayName}`
      : site.displayName,
  };
}
