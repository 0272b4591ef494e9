import type { PublicMember } from "#lib/members/server/get-members.ts";
import { getSendRestriction } from "#lib/messaging/shared/send-restriction.ts";
import type { ConversationView } from "./messaging-queries.ts";

/**
 * The notice that stands in place of the composer, or `null` when the viewer may write: the facts
 * of a conversation put to the rule in `shared/send-restriction.ts`.
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
