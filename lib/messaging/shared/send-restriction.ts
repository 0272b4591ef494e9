import { roles } from "#lib/members/shared/member.ts";
import { messagingTexts } from "./message.ts";

/** What decides whether a person may write into a conversation now. */
export type SendFacts = {
  isInitiator: boolean;
  isAccepted: boolean;
  isArchived: boolean;
  /** The partner has blocked the person. */
  amBlocked: boolean;
  partner: { roleId: number; isDeleted: boolean; isEditorialTeam: boolean };
  ownMessageCount: number;
};

/**
 * The notice that stands in place of the composer, or `null` when the person may write. One rule
 * for the screen and for the server (spec §4 Conversation, §5 private message).
 */
export function getSendRestriction(facts: SendFacts): string | null {
  const { partner } = facts;
  if (partner.isDeleted || partner.isEditorialTeam || partner.roleId === roles.spammer) {
    return messagingTexts.partnerGone;
  }
  if (facts.amBlocked) return messagingTexts.blockedSender;
  if (facts.isArchived) return messagingTexts.archived;
  if (!facts.isAccepted && facts.isInitiator && facts.ownMessageCount > 0) {
    return messagingTexts.waitForAcceptance;
  }
  return null;
}
