import type { ContentType } from "#lib/content/shared/content.ts";

/**
 * WordPress post types and the content type each becomes here; singular and plural are both in use.
 */
const typeOfItem: Readonly<Record<string, ContentType>> = {
  post: "post",
  page: "page",
  recipe: "recipe",
  recipes: "recipe",
  story: "story",
  stories: "story",
  gallery: "gallery",
  galleries: "gallery",
  sponsored_article: "sponsored_article",
};

const forumTypes: ReadonlySet<string> = new Set(["forum", "topic", "reply"]);

/** Whether an exported item belongs to bbPress; such items are read separately. */
export const isForumType = (type: string): boolean => forumTypes.has(type);

/** The field of an export of this product for a content type that WordPress does not have. */
export const contentTypeKey = "_content_type";

/** The content type for an exported item; `null` if there is none. */
export function toContentType(type: string): ContentType | null {
  return Object.hasOwn(typeOfItem, type) ? (typeOfItem[type] ?? null) : null;
}

/** Plural names of types in reports. */
export const pluralTypeNames: Readonly<Partial<Record<ContentType, string>>> = {
  post: "posts",
  page: "pages",
  recipe: "recipes",
  story: "stories",
  gallery: "galleries",
  sponsored_article: "sponsored articles",
};
