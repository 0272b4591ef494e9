import type { ContentType, TeaserFragment } from "#graphql/generated/client/graphql.ts";

const recommendationLabels: Record<ContentType, string | null> = {
  post: "Recommended Article",
  page: "Recommended Article",
  story: "Recommended Story",
  recipe: "Recommended Recipe",
  sponsored_article: "Sponsored",
  cas: "Featured Collection",
  gallery: null,
  graphic: null,
  quiz: null,
  thread: null,
  poll: null,
};

/** The label above a recommended item (spec §9); `null` for types without one. */
export function recommendationLabel(type: ContentType): string | null {
  return recommendationLabels[type];
}

const withoutEngagementBar: ReadonlySet<ContentType> = new Set([
  "cas",
  "page",
  "sponsored_article",
  "quiz",
]);

/** Whether a card shows the number of replies (spec §9). */
export function showsEngagement(type: ContentType): boolean {
  return !withoutEngagementBar.has(type);
}

/** `1 comment`, `12 replies`: threads have replies, all others comments (spec §9). */
export function commentCountLabel(type: ContentType, count: number): string {
  const [one, many] = type === "thread" ? ["reply", "replies"] : ["comment", "comments"];
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/**
 * Where an item is published (spec §9): the names of two sites, or the number of communities.
 * @returns an empty text for fewer than two
 */
export function crossPublishedLabel(names: readonly string[]): string {
  if (names.length < 2) return "";
  return names.length === 2 ? names.join(" and ") : `Published on ${names.length} communities`;
}

/** The anchor of the comments on an item's page (spec §2 link details). */
export function itemDiscussionAnchor(type: ContentType): string {
  return type === "thread" ? "forum-thread-discussion" : "comment-thread";
}

/** The author in a list; `null` for sponsored items, which the editors do not sign. */
export function shownAuthor({ type, author }: Pick<TeaserFragment, "type" | "author">) {
  return type === "sponsored_article" && author.isEditorialTeam ? null : author;
}
