/** Channel on which typing and reading in a conversation are announced. */
export const conversationActivityChannel = (conversationId: string) =>
  `conversation-activity:${conversationId}`;

/** The activity of the partner in a conversation. */
export type ConversationActivity = {
  /**
   * Repeated while the member types; typing ends after six seconds without an event. `false` means
   * that the member is reading, and does not end it.
   */
  isTyping: boolean;
  /** The newest message of the viewer that the partner has read. */
  readMessageId: string | null;
};
