import { isStaff } from "#lib/members/shared/member.ts";
import { isWritingAllowed, readsMessages } from "#lib/members/shared/member-contact.ts";
import { isAdmin } from "#lib/members/shared/permissions.ts";
import { messagingTexts } from "./message.ts";
import type { MessageAudience } from "./message-audience.ts";

/** The facts that decide whether a person may send to a conversation. */
export type SendFacts = {
  /** The site lets members write to its staff only. */
  isRestricted: boolean;
  viewerRoleId: number;
  isInitiator: boolean;
  isAccepted: boolean;
  isArchived: boolean;
  /** The partner has blocked the person. */
  amBlocked: boolean;
  /** The person has blocked the partner. */
  isBlocked: boolean;
  partner: {
    roleId: number;
    isDeleted: boolean;
    isEditorialTeam: boolean;
    audience: MessageAudience;
    isFollowingViewer: boolean;
  };
  /** Messages of the person since the current request began. */
  ownMessageCount: number;
};

/** Whether a member allows a person to begin a conversation. */
function isInAudience(viewerRoleId: number, partner: SendFacts["partner"]): boolean {
  if (isAdmin({ roleId: viewerRoleId })) return true;
  if (partner.audience === "nobody") return false;
  if (isStaff(viewerRoleId) || partner.audience === "anyone") return true;
  return partner.audience === "following" && partner.isFollowingViewer;
}

/**
 * The message shown instead of the composer, or `null` if the person may send. Screens and the server share this rule
 * (spec §4 Conversation, §5 private message). A block never applies to staff.
 */
export function getSendRestriction(facts: SendFacts): string | null {
  const { partner, viewerRoleId } = facts;
  if (!readsMessages(partner)) return messagingTexts.partnerGone;
  if (!isWritingAllowed({ ...facts, partnerRoleId: partner.roleId })) {
    return messagingTexts.onlyToStaff;
  }
  if (facts.amBlocked && !isStaff(viewerRoleId)) return messagingTexts.blockedSender;
  if (facts.isBlocked) return messagingTexts.removed;
  if (facts.isArchived) return messagingTexts.archived;
  if (facts.isAccepted || !facts.isInitiator) return null;
  if (!isInAudience(viewerRoleId, partner)) return messagingTexts.takesNoMessages;
  return facts.ownMessageCount > 0 ? messagingTexts.waitForAcceptance : null;
}
