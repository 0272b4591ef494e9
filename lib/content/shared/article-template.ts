import type { ContentType } from "./content.ts";

/**
 * The layout of an article. `explainer` shows key points, the reviewer and the sources.
 * `first_person` shows the author large, because they write about their own experience.
 */
export const articleTemplates = ["explainer", "first_person"] as const;
export type ArticleTemplate = (typeof articleTemplates)[number];

/** Whether editors choose a template for items of this type; other types have one layout. */
export const hasTemplates = (type: ContentType): boolean => type === "post";

/**
 * The template of an item: what its editors chose, else `explainer`, because only an editor knows
 * whether an article is a personal account. Items by the editors' shared account never get
 * `first_person`.
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
