import type { Metadata } from "next";
import { type FeedForm, feedPath } from "#lib/content/shared/feed-path.ts";
import {
  shareImagePath,
  shareImageSize,
  siteShareImagePath,
} from "#lib/content/shared/share-image.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { appIconPath, type IconPurpose } from "#lib/site/shared/app-icon.ts";
import type { SiteTheme } from "#lib/site/shared/site.ts";
import { manifestPath } from "#lib/site/shared/web-manifest.ts";

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
  /** The feed with the content of this page: of the whole site (`""`), or of the category with this slug. */
  feedCategory?: string;
  /** The Open Graph type; `article` with its dates. */
  kind?: "website" | "article" | "profile";
  article?: ArticleMetadata;
  /** The picture of link previews. */
  image?: ShareImage | undefined;
  /** Without `image`: the item to draw one for. Without both, the site's picture is used. */
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

/** The canonical URL of a page; the second page of a list and all later ones have their number (`/forums?page=2`). */
export function canonicalUrl(
  site: Pick<MetadataSite, "url">,
  { path, page = 1 }: Pick<PageMetadata, "path" | "page">,
): string | null {
  if (!path) return null;
  const address = absoluteUrl(site, path);
  return page > 1 ? `${address}${address.includes("?") ? "&" : "?"}page=${page}` : address;
}

/** The picture of a page, with an absolute URL. */
function toShareImage({ image, generatedImageFor }: PageMetadata, site: MetadataSite): ShareImage {
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

function toOpenGraph(
  page: PageMetadata,
  site: MetadataSite,
  { url, image }: { url: string | null; image: ShareImage },
): Metadata["openGraph"] {
  const { kind = "website", article = {} } = page;
  const shared = {
    title: page.title,
    description: page.description || site.defaultMeta.description,
    siteName: site.displayName,
    locale: "en_US",
    ...(url ? { url } : {}),
    images: [image],
  };
  if (kind !== "article") return { ...shared, type: kind };
  const { publishedTime, modifiedTime, author, section, tags = [] } = article;
  return {
    ...shared,
    type: kind,
    ...(publishedTime ? { publishedTime } : {}),
    ...(modifiedTime ? { modifiedTime } : {}),
    ...(author ? { authors: [author] } : {}),
    ...(section ? { section } : {}),
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
  };
}

/** Links for feed readers. */
function toFeedLinks(
  { feedCategory, title }: PageMetadata,
  site: MetadataSite,
): Metadata["alternates"] {
  if (feedCategory === undefined) return {};
  const category = feedCategory === "" ? undefined : feedCategory;
  const named =
    category === undefined ? site.displayName : `${isolateText(title)} | ${site.displayName}`;
  const link = (form: FeedForm, name: string) => [
    { url: site.url + feedPath(form, category), title: `${named} (${name})` },
  ];
  return {
    types: {
      "application/rss+xml": link("rss", "RSS"),
      "application/atom+xml": link("atom", "Atom"),
    },
  };
}

/** The icons of tabs and home screens. Browsers that draw no SVG take the one of 48 pixels. */
function toIcons(site: MetadataSite): Metadata["icons"] {
  const path = (purpose: IconPurpose, size: number) => appIconPath({ purpose, size }, site);
  return {
    icon: [
      { url: path("any", 48), type: "image/png", sizes: "48x48" },
      { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
    ],
    apple: { url: path("apple", 180), sizes: "180x180" },
  };
}

/** The title with the site's name, except on Home, whose title is that of the site. */
function getFullTitle({ isFullTitle }: PageMetadata, title: string, site: MetadataSite): string {
  if (isFullTitle) return title;
  return title === site.displayName
    ? site.defaultMeta.title
    : `${isolateText(title)} | ${site.displayName}`;
}

/**
 * The metadata of a page: title, description, canonical URL, robots, Open Graph, Twitter card and the
 * verification code of Google Search Console (spec §3 seo, settings).
 */
export function toMetadata(page: PageMetadata, site: MetadataSite): Metadata {
  const { isIndexed = true, page: number = 1 } = page;
  // The pages of a list have different titles.
  const title = number > 1 ? `${isolateText(page.title)}, page ${number}` : page.title;
  const image = toShareImage(page, site);
  const description = page.description || site.defaultMeta.description;
  const keywords = page.keywords || site.defaultMeta.keywords;
  const url = canonicalUrl(site, page);
  const proof = site.settings.googleSearchConsoleVerification;
  return {
    title: getFullTitle(page, title, site),
    description,
    ...(keywords ? { keywords } : {}),
    manifest: manifestPath,
    icons: toIcons(site),
    ...(url ? { alternates: { canonical: url, ...toFeedLinks(page, site) } } : {}),
    // A page without a canonical URL is not indexed.
    ...(url && isIndexed ? {} : { robots: { index: false } }),
    openGraph: toOpenGraph({ ...page, title }, site, { url, image }),
    twitter: {
      card: "summary_large_image",
      title,
      description,
      images: [{ url: image.url, alt: image.alt }],
    },
    ...(proof ? { verification: { google: proof } } : {}),
  };
}
