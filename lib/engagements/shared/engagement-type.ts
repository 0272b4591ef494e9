import type { ContentType } from "#lib/content/shared/content.ts";

/**
 * The kinds used in links of older mails (spec §9 "Engagement types"), with the content types they
 * mean. Comments have no page, so there is no kind for them.
 */
const contentTypesByKind: Readonly<Record<string, readonly ContentType[]>> = {
  post: ["post", "page", "cas", "gallery", "graphic", "sponsored_article", "quiz", "poll"],
  thread: ["thread"],
  story: ["story"],
  recipe: ["recipe"],
};

/** Whether a content type belongs to the kind in a link. */
export function matchesEngagementType(kind: string, type: ContentType): boolean {
  return (
    Object.hasOwn(contentTypesByKind, kind) && (contentTypesByKind[kind]?.includes(type) ?? false)
  );
}
