import { completeBookmark } from "#components/bookmarks/complete-bookmark.ts";
import { completeFollow } from "#components/follows/complete-follow.ts";
import type { PendingAction } from "#components/providers/pending-action.ts";
import { completeReaction } from "#components/reactions/complete-reaction.ts";

/** Completes the action that a member selected before they joined; an action of an unknown kind is dropped. */
export async function completePendingAction(action: PendingAction): Promise<void> {
  if (action.kind === "reaction") await completeReaction(action);
  if (action.kind === "follow") await completeFollow(action);
  if (action.kind === "bookmark") await completeBookmark(action);
}
