import type { PublicMember } from "#lib/members/server/get-members.ts";
import { getSendRestriction } from "#lib/messaging/shared/send-restriction.ts";
import type { ConversationView } from "./conversation-queries.ts";

/**
 * The message shown instead of the composer, or `null` if the viewer may send. Applies the rule in
 * `shared/send-restriction.ts` to a conversation.
 */
export function sendRestrictionMessage(
  conversation: ConversationView,
  viewerId: number | undefined,
  partner: PublicMember | null,
): string | null {
  return getSendRestriction({
    ...conversation,
    isInitiator: conversation.initiatorId === viewerId,
    partner: {
      roleId: partner?.roleId ?? 0,
      isDeleted: !partner || partner.deletedAt !== null,
      isEditorialTeam: partner?.isEditorialTeam ?? false,
    },
  });
}
