import { expect, test } from "vitest";
import { getArticleTemplate } from "./article-template.ts";

const author = { isEditorialTeam: false, badge: "contributor", secondaryBadge: null };
const article = { type: "post", author, isReviewed: false } as const;

test.each([
  ["an article of a contributor", article, "personal"],
  ["one of a contributor who moderates too", { badge: "moderator_contributor" }, "personal"],
  ["one of a patient leader", { secondaryBadge: "patient_leader" }, "personal"],
  ["one that was reviewed", { ...article, isReviewed: true }, "plain"],
  ["one of a health professional", { secondaryBadge: "healthcare_provider" }, "plain"],
  ["one of the editors", { isEditorialTeam: true }, "plain"],
  ["one of somebody without a badge", { badge: null }, "plain"],
  ["a sponsored article", { ...article, type: "sponsored_article" as const }, "plain"],
])("%s", (_what, given, expected) => {
  const item = "type" in given ? given : { ...article, author: { ...author, ...given } };
  expect(getArticleTemplate(item)).toBe(expected);
});
