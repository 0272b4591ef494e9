/** Channel on which typing and reading in a conversation are announced. */
export const conversationActivityChannel = (conversationId: string) =>
  `conversation-activity:${conversationId}`;

/** What the partner in a conversation does. */
export type ConversationActivity = {
  /** Announced again while it goes on; after six seconds without, it is over. False tells of reading, and ends nothing. */
  isTyping: boolean;
  /** The newest message of the viewer that the partner has read. */
  readMessageId: string | null;
};
