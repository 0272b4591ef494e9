import type { PendingAction } from "#components/providers/pending-action.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  type ReactedType,
  type ReactionType,
  reactedTypes,
  reactionLabels,
  reactionTypes,
} from "#lib/reactions/shared/reaction.ts";
import { deliverReactions } from "./reaction-batch.ts";
import { sendReaction } from "./send-reaction.ts";

/** Sends the reaction that a guest selected before joining, and shows a message. */
export async function completeReaction(
  action: Extract<PendingAction, { kind: "reaction" }>,
): Promise<void> {
  const assocType = action.assocType as ReactedType;
  const type = action.type as ReactionType;
  const { assocId } = action;
  if (!reactedTypes.includes(assocType) || !reactionTypes.includes(type)) return;
  const reactionAggregates = await sendReaction({ assocType, assocId }, type);
  deliverReactions([{ assocType, assocId: String(assocId), reactionAggregates }]);
  showToast({ type: "success", description: `Your reaction “${reactionLabels[type]}” was added.` });
}
