import type { PublicMember } from "#lib/members/server/get-members.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import { getSendRestriction } from "#lib/messaging/shared/send-restriction.ts";
import { isMessagingRestricted } from "#lib/site/shared/site.ts";
import type { ConversationView } from "./conversation-queries.ts";
import type { MessagingSite } from "./messaging-site.ts";

/** The messages of a conversation about who may write in it. */
type ConversationFacts = Pick<
  ConversationView,
  | ("initiatorId" | "isAccepted" | "isArchived" | "amBlocked" | "isBlocked")
  | ("partnerAudience" | "isFollowedByPartner" | "ownMessageCount" | "hasPartnerAsked")
>;

/**
 * The message shown instead of the composer, or `null` if the viewer may send. Applies the rule in
 * `shared/send-restriction.ts` to a conversation.
 */
export function sendRestrictionMessage(
  site: MessagingSite,
  conversation: ConversationFacts,
  viewer: Pick<KnownViewer, "id" | "roleId">,
  partner: Pick<PublicMember, "roleId" | "deletedAt" | "isEditorialTeam"> | null,
): string | null {
  return getSendRestriction({
    ...conversation,
    isRestricted: isMessagingRestricted(site),
    viewerRoleId: viewer.roleId,
    isInitiator: conversation.initiatorId === viewer.id || !conversation.hasPartnerAsked,
    partner: {
      roleId: partner?.roleId ?? 0,
      isDeleted: !partner || partner.deletedAt !== null,
      isEditorialTeam: partner?.isEditorialTeam ?? false,
      audience: conversation.partnerAudience,
      isFollowingViewer: conversation.isFollowedByPartner,
    },
  });
}
