import { randomUUID } from "node:crypto";
import type { RequestedAs, TestNetwork } from "./test-network.ts";

/** The fields of a conversation that tests read. */
export const conversationFields = `
  id isAccepted isArchived isBlocked amBlocked isRequest isRead sendRestrictionMessage
  lastMessageBody user { id } messages { body userId }`;

type Change = { isAccepted?: boolean; isArchived?: boolean };

/** Calls of private messages as one member on one site. */
export function messagingAs(network: TestNetwork, as: RequestedAs) {
  const ask = (document: string, variables: Record<string, unknown> = {}) =>
    network.ask(document, variables, as);
  return {
    ask,
    create: (userId: number, body: string | null = null, key: string | null = randomUUID()) =>
      ask(
        `mutation ($userId: ID!, $body: String, $key: String) {
          createConversation(userId: $userId, body: $body, idempotencyKey: $key) { ${conversationFields} } }`,
        { userId: String(userId), body, key },
      ),
    update: (id: string, change: Change) =>
      ask(
        `mutation ($id: ID!, $isAccepted: Boolean, $isArchived: Boolean) {
          updateConversation(conversationId: $id, isAccepted: $isAccepted, isArchived: $isArchived) {
            ${conversationFields} } }`,
        { id, ...change },
      ),
    block: (userId: number, isBlocked = true) =>
      ask(
        "mutation ($userId: ID!, $isBlocked: Boolean!) { blockUser(userId: $userId, isBlocked: $isBlocked) { id username isBlocked } }",
        { userId: String(userId), isBlocked },
      ),
    read: async (id: string) =>
      (await ask(`query ($id: ID!) { conversation(id: $id) { ${conversationFields} } }`, { id }))
        .data?.conversation,
    list: async (isArchived = false): Promise<string[]> =>
      (
        await ask(
          "query ($isArchived: Boolean) { conversations(isArchived: $isArchived) { id } }",
          {
            isArchived,
          },
        )
      ).data.conversations.map((one: { id: string }) => one.id),
    settings: (change: { audience?: string; showsActivity?: boolean }) =>
      ask(
        "mutation ($audience: MessageAudience, $showsActivity: Boolean) { updateMessageSettings(audience: $audience, showsActivity: $showsActivity) { audience showsActivity } }",
        change,
      ),
    partner: async (userId: number) =>
      (
        await ask(
          "query ($userId: ID!) { messagePartner(userId: $userId) { conversationId sendRestrictionMessage } }",
          { userId: String(userId) },
        )
      ).data?.messagePartner,
  };
}

export type MessagingAs = ReturnType<typeof messagingAs>;

/** The code and the text of an error; `null` if there is none. */
export const toRefusal = ({
  errors,
}: {
  errors?: readonly { message: string; extensions: { code: string } }[];
}): string | null => (errors?.[0] ? `${errors[0].extensions.code}: ${errors[0].message}` : null);
