import { AppError } from "#lib/core/shared/errors.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";

/** Texts of spec §4, §5 and §8 on private messages. */
export const messagingTexts = {
  empty: "Please write a message to send",
  archived: "This message has been archived",
  blockedSender: "This recipient has declined to receive messages from you at this time.",
  partnerGone: "This member is no longer available.",
  waitForAcceptance: "You can write again once your message request is accepted.",
} as const;

/** Longest message, in characters. */
export const maxMessageLength = 5000;
/** Maximum number of messages in one page of a conversation. */
export const messagesPerPage = 50;

/** Channel on which the new messages of a conversation are announced. */
export const messageChannel = (conversationId: string) => `conversation:${conversationId}`;

/** Channel on which changes of the reactions to the messages of a conversation are announced. */
export const messageReactionChannel = (conversationId: string) =>
  `conversation-reactions:${conversationId}`;

/**
 * The text to store.
 * @throws AppError BAD_USER_INPUT `Please write a message to send` when nothing is left
 */
export function parseMessageBody(body: string): string {
  const text = cleanText(body);
  if (text === "") throw new AppError("BAD_USER_INPUT", messagingTexts.empty);
  const problem = maximumLength(maxMessageLength)(text);
  if (problem) throw new AppError("BAD_USER_INPUT", problem);
  return text;
}
