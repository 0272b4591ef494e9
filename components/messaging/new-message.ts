import { networkErrorCode, toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import type { Option } from "#components/ui/use-option-search.ts";
import {
  MessagePartnerDocument,
  SearchReceiversDocument,
} from "#graphql/generated/client/graphql.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";

/** The known facts about the receiver of a new message. */
export type ReceiverFacts = {
  id: string;
  username: string;
  /** The reason why the viewer cannot write to the member; null if they can. */
  restriction: string | null;
  /** The conversation of the two, if there is one. */
  conversationId: string | null;
};

/** Asks whether the viewer may write to a member. After a failed request they may try. */
export async function loadReceiver(userId: string, username = ""): Promise<ReceiverFacts> {
  try {
    const { messagePartner } = await request(MessagePartnerDocument, { userId });
    return {
      id: userId,
      username: messagePartner.user.username,
      restriction: messagePartner.sendRestrictionMessage ?? null,
      conversationId: messagePartner.conversationId ?? null,
    };
  } catch (thrown) {
    const { code } = toApiError(thrown);
    const restriction =
      code === networkErrorCode ? null : code === "NOT_FOUND" ? messagingTexts.partnerGone : null;
    return { id: userId, username, restriction, conversationId: null };
  }
}

/** Members by the beginning of their names. @param adminsOnly whether members can write only to staff */
export const searchReceivers =
  (adminsOnly: boolean) =>
  async (username: string): Promise<readonly Option[]> => {
    const { userSearch } = await request(SearchReceiversDocument, { username, adminsOnly });
    return userSearch.map((user) => ({ value: user.id, label: user.username }));
  };
