import type { ContentType } from "#lib/content/shared/content.ts";

/**
 * Kinds that links of older mails name (spec §9 "Engagement types"), by the content they stand for.
 * A comment has no page of its own, so there is none to lead to.
 */
const contentTypesByKind: Readonly<Record<string, readonly ContentType[]>> = {
  post: ["post", "page", "cas", "gallery", "graphic", "sponsored_article", "quiz"],
  thread: ["thread"],
  story: ["story"],
  recipe: ["recipe"],
};

/** Whether a piece of content is of the kind that a link names. */
export function matchesEngagementType(kind: string, type: ContentType): boolean {
  return (
    Object.hasOwn(contentTypesByKind, kind) && (contentTypesByKind[kind]?.includes(type) ?? false)
  );
}
