import { roles } from "#lib/members/shared/member.ts";
import { messagingTexts } from "./message.ts";

/** The facts that decide whether a person may send to a conversation. */
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
 * The message shown instead of the composer, or `null` if the person may send. Screens and the
 * server share this rule (spec §4 Conversation, §5 private message).
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
