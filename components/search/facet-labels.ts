import type { ContentType } from "#graphql/generated/client/graphql.ts";

const typeLabels: Record<ContentType, string> = {
  page: "Pages",
  post: "Articles",
  cas: "Collections",
  gallery: "Galleries",
  graphic: "Infographics",
  sponsored_article: "Sponsored articles",
  quiz: "Quizzes",
  story: "Stories",
  recipe: "Recipes",
  thread: "Forum threads",
};

/** What the pieces of a type are called together. */
export const getTypeLabel = (type: ContentType): string => typeLabels[type];

/** How many there are: of more than are counted it is said so. */
export function formatCount(count: number, isCapped: boolean): string {
  return `${count.toLocaleString("en")}${isCapped ? " or more" : ""}`;
}
