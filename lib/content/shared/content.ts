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
export type ContentStatus = "draft" | "published" | "deleted";

export type FeaturedMedia = { url: string; alt: string };

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
 * The one path a piece of content is read at (spec §2 link shapes; readings 2 and 5).
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

/** Articles on one page of a list. */
export const articlesPerPage = 12;
