import type { FocalPoint } from "#lib/uploads/shared/focal-point.ts";

/**
 * Kinds of content (spec §3). They share one id space. A poll is a content type so that it can have
 * a discussion.
 */
export const contentTypes = [
  "page",
  "post",
  "cas",
  "gallery",
  "graphic",
  "sponsored_article",
  "quiz",
  "story",
  "recipe",
  "thread",
  "poll",
] as const;
export type ContentType = (typeof contentTypes)[number];

/**
 * The stored status. A published item with a time in the future is scheduled. A held item waits for a moderator; only
 * its author and staff see it. Staff hide members' items or mark them as spam.
 */
export type ContentStatus =
  | ("draft" | "held" | "published" | "archived")
  | ("hidden" | "spam" | "deleted" | "author_hidden");

/** A picture in several sizes (spec §3 featuredMedia); the full picture replaces a missing size. */
export type FeaturedMedia = {
  url: string;
  alt: string;
  name?: string | undefined;
  urlMedium?: string | undefined;
  urlLarge?: string | undefined;
  urlRecommended?: string | undefined;
  /** The illustrator, for the credit line. */
  huIllustratorName?: string | undefined;
  /** The focal point that crops keep in view; the middle if there is none. */
  focalPoint?: FocalPoint | undefined;
  /** Shown below the picture on the page of its item. */
  caption?: string | null | undefined;
  /** The author of the picture. */
  credit?: string | undefined;
  /** The holder of the rights, such as `© 2026 Ann Lee`. */
  copyright?: string | undefined;
};

/** Size of a featured picture in pixels (spec §9 structured data). */
export const featuredMediaSize = { width: 1468, height: 560 } as const;

/** The path of a picture's URL, without the host. */
export const toPicturePath = (url: string): string =>
  URL.canParse(url) ? new URL(url).pathname : (url.split(/[?#]/, 1)[0] ?? url);

/** The name of a picture, or its file name if it has no name. */
export function pictureName({ name, url }: Pick<FeaturedMedia, "name" | "url">): string {
  return name ?? url.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
}

/** One picture of a gallery or graphic with its caption. */
export type ContentImage = FeaturedMedia & { caption: string | null };

/** Title and description for search engines, instead of title and summary (spec §3 seo). */
export type ContentSeo = {
  title?: string | undefined;
  metadesc?: string | undefined;
  metakeywords?: string | undefined;
  /** Absolute URL of the original, if it was published elsewhere. */
  canonical?: string | undefined;
  /** Search engines are asked not to list it. */
  noindex?: boolean | undefined;
};

/** Values for one serving of a recipe, such as `320 kcal`, `12 g` (spec §3 nutrition). */
export type Nutrition = {
  calories?: string | undefined;
  carbohydrate?: string | undefined;
  fat?: string | undefined;
  protein?: string | undefined;
};

/** The fields of a version other than its texts. The file of an earlier photo may be deleted. */
export type VersionExtras = {
  nutrition: Nutrition | null;
  photo: Pick<FeaturedMedia, "url" | "alt"> | null;
};

/** `closed` removes the link to the comments (spec §3). */
export type CommentStatus = "open" | "closed";

/** What a category's page shows: a list of its items, or an overview of its featured ones. */
export type CategoryIndexType = "list" | "overview";

const pathPrefixByType: Record<ContentType, string> = {
  page: "/posts/",
  post: "/posts/",
  sponsored_article: "/posts/",
  cas: "/",
  gallery: "/images/",
  graphic: "/infographic/",
  quiz: "/quizzes/",
  story: "/stories/",
  recipe: "/recipes/",
  thread: "/forums/",
  poll: "/polls/",
};

/**
 * The path of an item's page (spec §2 link shapes).
 * @returns a path that starts with `/`
 */
export function contentPath(item: {
  type: ContentType;
  slug: string;
  permalink: string | null;
}): string {
  if (item.permalink) return `/${item.permalink}`;
  return `${pathPrefixByType[item.type]}${item.slug}`;
}

/** Whether a page is the home page or a draft of it, such as `home-autumn`. */
export const isHomepageSlug = (slug: string): boolean => /^home(?:-[a-z0-9]+)*$/.test(slug);

/** Articles on one page of a list. */
export const articlesPerPage = 12;

/** The types whose earlier versions are readable for all readers of the item. */
export const revisedTypes = ["thread", "story", "recipe"] as const satisfies readonly ContentType[];
