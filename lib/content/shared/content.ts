/** Kinds of content (spec §3). They share one id space. */
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
] as const;
export type ContentType = (typeof contentTypes)[number];

/** Where a piece of content stands. A scheduled one becomes visible when its time has come. */
export type ContentStatus = "draft" | "published" | "archived" | "deleted";

/** A picture in the sizes it is shown in (spec §3 featuredMedia); a size that is missing is the whole one. */
export type FeaturedMedia = {
  url: string;
  alt: string;
  name?: string;
  urlMedium?: string;
  urlLarge?: string;
  urlRecommended?: string;
  /** Who drew it, to be named beside it. */
  huIllustratorName?: string;
};

/** Pixels of a featured picture (spec §9 structured data). */
export const featuredMediaSize = { width: 1468, height: 560 } as const;

/** The name of a picture's file, where it has none of its own. */
export function pictureName({ name, url }: Pick<FeaturedMedia, "name" | "url">): string {
  return name ?? url.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
}

/** One picture of a gallery or graphic, with what is told about it. */
export type ContentImage = FeaturedMedia & { caption: string | null };

/** What editors say to search engines in place of title and summary (spec §3 seo). */
export type ContentSeo = {
  title?: string;
  metadesc?: string;
  metakeywords?: string;
  /** Absolute address of the original, where it lies elsewhere. */
  canonical?: string;
};

/** Of one serving of a recipe, as cooks write it: `320 kcal`, `12 g` (spec §3 nutrition). */
export type Nutrition = {
  calories?: string;
  carbohydrate?: string;
  fat?: string;
  protein?: string;
};

/** `closed` takes the way to the comments away (spec §3). */
export type CommentStatus = "open" | "closed";

/** What a category's page is: a list of its pieces, or an overview of what is featured in it. */
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
};

/**
 * The one path a piece of content is read at (spec §2 link shapes).
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

/** Whether a page is the home page, or a variant that editors prepare, such as `home-autumn`. */
export const isHomepageSlug = (slug: string): boolean => /^home(?:-[a-z0-9]+)*$/.test(slug);

/** Articles on one page of a list. */
export const articlesPerPage = 12;
