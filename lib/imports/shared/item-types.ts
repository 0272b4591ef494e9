import type { ContentType } from "#lib/content/shared/content.ts";

/** Types of items that blogs have for what is a type here too; both numbers of each word are in use. */
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

/** The type that an item of an export has here; `null` where it has no counterpart. */
export function toContentType(type: string): ContentType | null {
  return Object.hasOwn(typeOfItem, type) ? (typeOfItem[type] ?? null) : null;
}

/** How a report names several of a type. */
export const namesOfType: Readonly<Partial<Record<ContentType, string>>> = {
  post: "posts",
  page: "pages",
  recipe: "recipes",
  story: "stories",
  gallery: "galleries",
  sponsored_article: "sponsored articles",
};
