import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getMembersByIds, type PublicMember, toMemberOn } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { type ConversationView, findConversationOfPair } from "./conversation-queries.ts";
import { assertMessagingIsOn, type MessagingSite } from "./messaging-site.ts";
import { findPairFacts } from "./pair-queries.ts";
import { sendRestrictionMessage } from "./send-restriction-message.ts";

/** A member to whom the viewer wants to write. */
export type MessagePartner = {
  partner: PublicMember;
  /** The conversation of the two on this site, if there is one. */
  conversation: ConversationView | undefined;
  /** The reason why the viewer may not write to the member, or `null`. */
  restriction: string | null;
};

/**
 * The facts about the receiver that a new message needs.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND when there is no such member
 */
export async function getMessagePartner(options: {
  db: Queryable;
  site: MessagingSite;
  viewer: Viewer;
  partnerId: number;
}): Promise<MessagePartner> {
  const { db, site, viewer, partnerId } = options;
  assertCan(viewer, "message.read");
  assertMessagingIsOn(site);
  const [found] = await getMembersByIds(db, [partnerId]);
  if (!found) throw new AppError("NOT_FOUND", messagingTexts.partnerGone);
  const partner = toMemberOn(site, found);
  if (partner.id === viewer.id)
    return { partner, conversation: undefined, restriction: messagingTexts.notToYourself };
  const [conversation, pair] = await Promise.all([
    findConversationOfPair(db, site, viewer.id, partnerId),
    findPairFacts(db, viewer.id, partnerId),
  ]);
  const facts = conversation
    ? {
        ...conversation,
        // Writing brings an archived conversation back, and turns the partner's request into one of the writer.
        isArchived: false,
        ...(conversation.isArchived &&
          conversation.initiatorId !== viewer.id && { initiatorId: viewer.id, ownMessageCount: 0 }),
      }
    : {
        ...pair,
        initiatorId: viewer.id,
        isAccepted: false,
        isArchived: false,
        ownMessageCount: 0,
        hasPartnerAsked: false,
      };
  return {
    partner,
    conversation,
    restriction: sendRestrictionMessage(site, facts, viewer, partner),
  };
}
