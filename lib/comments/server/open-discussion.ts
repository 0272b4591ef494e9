import { isCommentable } from "#lib/comments/shared/comment.ts";
import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import { type ContentWithText, getContentItem } from "#lib/content/server/get-content-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";

/**
 * The item of a discussion that the viewer can see on a site where it is switched on.
 * @throws AppError NOT_FOUND, or FORBIDDEN for a type without comments or a feature that is off
 */
export async function getDiscussedItem(options: {
  db: Queryable;
  site: SiteWithFeatures;
  viewer: Viewer;
  contentId: number;
}): Promise<ContentWithText> {
  const { contentId, ...reader } = options;
  const item = await getContentItem({ ...reader, by: { id: contentId }, preview: false });
  if (!item) throw new AppError("NOT_FOUND", commentRefusals.missing);
  if (!hasFeature(options.site, item.type === "thread" ? "Forums" : "Comments"))
    throw new AppError("FORBIDDEN", commentRefusals.notAvailable);
  if (!isCommentable(item)) throw new AppError("FORBIDDEN", commentRefusals.notCommentable);
  return item;
}

/** @throws AppError CONFLICT when staff closed the discussion */
export function assertOpen(item: Pick<ContentWithText, "commentStatus">): void {
  if (item.commentStatus === "closed") throw new AppError("CONFLICT", commentRefusals.closed);
}
