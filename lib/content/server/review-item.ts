import type { Reviewer } from "#lib/moderation/server/review-held-post.ts";
import { lockMemberItem, markItemDeleted, publishHeldItem } from "./member-item-queries.ts";
import { findPlacementSiteIds } from "./save-queries.ts";

/** Publishes or declines a thread, story or recipe that is held. */
export const reviewItem: Reviewer = async ({
  tx,
  invalidate,
  site,
  actorId,
  assocId: id,
  operation,
}) => {
  const item = await lockMemberItem(tx, site, { id, types: ["thread", "story", "recipe"] });
  if (item?.status !== "held") return false;
  const by = { id, statusById: actorId, statusAt: new Date() };
  if (operation === "APPROVE") await publishHeldItem(tx, site, by);
  else await markItemDeleted(tx, site, by);
  // An item that an edit held may be placed on several sites.
  const siteIds = await findPlacementSiteIds(tx, id);
  invalidate("ContentItem", id, siteIds);
  if (item.type === "thread") invalidate("Thread", id, siteIds);
  return true;
};
