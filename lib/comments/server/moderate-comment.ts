import { invalidateDiscussion } from "#lib/content/server/invalidate-discussion.ts";
import { updateCommentCount } from "#lib/content/server/update-comment-count.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import type { ModerationOperation } from "#lib/moderation/shared/moderation.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { hideComment } from "./comment-queries.ts";

/**
 * What a moderation means for a comment or reply: it leaves the page and the count. Permission,
 * log and transaction are the moderation domain's; this is its part for one kind of thing.
 * @returns false when the site shows no such comment
 */
export async function moderateComment(options: {
  tx: Transaction;
  invalidate: Invalidate;
  site: SiteScope;
  actorId: number;
  assocId: number;
  operation: ModerationOperation;
}): Promise<boolean> {
  const { tx, invalidate, site, assocId } = options;
  const status = options.operation === "SPAM" ? "spam" : "deleted";
  const hidden = await hideComment(tx, site, assocId, { status, byId: options.actorId });
  if (!hidden) return false;
  await updateCommentCount(tx, hidden.contentId, { by: -1 });
  invalidate("Comment", hidden.id);
  invalidateDiscussion(invalidate, hidden.contentId);
  return true;
}
