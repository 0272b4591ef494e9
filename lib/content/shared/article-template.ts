import type { ContentType } from "./content.ts";

/**
 * How the page of an article is set. `explainer` explains: what to remember, who checked it, what it relies on.
 * `first_person` shows its author large, because they tell what they have lived through.
 */
export const articleTemplates = ["explainer", "first_person"] as const;
export type ArticleTemplate = (typeof articleTemplates)[number];

/** Whether editors choose a template for items of this type; other types have one layout. */
export const hasTemplates = (type: ContentType): boolean => type === "post";

/**
 * The template of an item: what its editors chose, else `explainer`, as only an editor knows that somebody
 * speaks for themselves. The account of the editors is nobody in particular, so it never gets `first_person`.
 * @param item.template what was chosen
 * @returns `null` for types without a choice
 */
export function getArticleTemplate(item: {
  type: ContentType;
  template?: ArticleTemplate | null | undefined;
  author: { isEditorialTeam: boolean };
}): ArticleTemplate | null {
  const { type, template, author } = item;
  if (!hasTemplates(type)) return null;
  return template === "first_person" && author.isEditorialTeam
    ? "explainer"
    : (template ?? "explainer");
}
