import { AppError } from "#lib/core/shared/errors.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";

/** Texts of spec §4, §5 and §8 on private messages. */
export const messagingTexts = {
  empty: "Please write a message to send",
  archived: "This message has been archived",
  blockedSender: "This recipient has declined to receive messages from you at this time.",
  partnerGone: "This member is no longer available.",
  waitForAcceptance: "You can write again once your message request is accepted.",
  removed:
    "This message has been removed and you will not receive future requests from this person.",
  /** Right after declining, with a link to the blocked members. */
  declined:
    "This message has been blocked and you will not receive future requests from this person.",
  viewBlocked: "View blocked",
  signUpFirst: "Create an account to send a private message.",
  onlyToStaff: "On this site you can write to the community team only.",
  takesNoMessages: "This member isn’t taking new messages.",
  notToYourself: "You can’t send a message to yourself.",
  notStaff: "Moderators and admins can’t be blocked.",
  blocksNobody: "You can’t block yourself.",
  noConversation: "We couldn’t find this conversation.",
  nothingToReport: "There is nothing from this person to report.",
} as const;

/** Longest message, in characters. */
export const maxMessageLength = 5000;
/** Maximum number of messages in one page of a conversation. */
export const messagesPerPage = 50;

/** Texts that differ if members may write to staff only (spec §2 and §8). */
export const messageWords = (isRestricted: boolean) =>
  isRestricted
    ? {
        list: "Messages",
        heading: (username: string) => `Message with ${isolateText(username)}`,
        declined: "You have declined this message.",
      }
    : {
        list: "Private messages",
        heading: (username: string) => `Private message with ${isolateText(username)}`,
        declined: "You have declined this private message.",
      };

/** Channel on which changes of a member's conversations on a site are announced. */
export const memberConversationsChannel = (siteId: number, memberId: number) =>
  `member-conversations:${siteId}:${memberId}`;

/** Channel on which the new messages of a conversation are announced. */
export const messageChannel = (conversationId: string) => `conversation:${conversationId}`;

/** Channel on which changes of the reactions to the messages of a conversation are announced. */
export const messageReactionChannel = (conversationId: string) =>
  `conversation-reactions:${conversationId}`;

/** Matches text without visible characters: spaces and invisible characters. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\s]*$/u;

/**
 * The text to store.
 * @throws AppError BAD_USER_INPUT `Please write a message to send` if nothing visible is left
 */
export function parseMessageBody(body: string): string {
  const text = cleanText(body);
  if (invisible.test(text)) throw new AppError("BAD_USER_INPUT", messagingTexts.empty);
  const problem = maximumLength(maxMessageLength)(text);
  if (problem) throw new AppError("BAD_USER_INPUT", problem);
  return text;
}
