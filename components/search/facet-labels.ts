import type { ContentType } from "#graphql/generated/client/graphql.ts";
import { formatNumber } from "#lib/core/shared/format-number.ts";

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
  poll: "Polls",
};

/** The plural label of a content type. */
export const getTypeLabel = (type: ContentType): string => typeLabels[type];

/** A count, with "or more" if it is capped. */
export function formatCount(count: number, isCapped: boolean): string {
  return `${formatNumber(count)}${isCapped ? " or more" : ""}`;
}
