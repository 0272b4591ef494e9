import type { ContentType } from "./content.ts";

type Author = {
  isEditorialTeam: boolean;
  badge: string | null;
  secondaryBadge: string | null;
};

const contributorBadges: readonly string[] = ["contributor", "moderator_contributor"];

/**
 * How an article is set: `personal` shows its author large, because a contributor who lives with the condition
 * tells it; `plain` is for all others, such as what editors or health professionals explain.
 * @param article.isReviewed somebody has checked its facts
 */
export function getArticleTemplate(article: {
  type: ContentType;
  author: Author;
  isReviewed: boolean;
}): "personal" | "plain" {
  const { type, author, isReviewed } = article;
  if (type !== "post" || isReviewed || author.isEditorialTeam) return "plain";
  if (author.secondaryBadge === "healthcare_provider") return "plain";
  return contributorBadges.includes(author.badge ?? "") ? "personal" : "plain";
}
