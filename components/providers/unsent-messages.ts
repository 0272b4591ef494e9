/** A message that the server has not confirmed, as this tab stores it. */
export type UnsentMessage = {
  /** The idempotency key: the message is stored once, however often it is sent. */
  key: string;
  body: string;
  insertedAt: string;
  /** The reason why the server refused it; null while it is being sent. */
  problem: string | null;
};

const queuePrefix = "unsent-messages-";
const draftPrefix = "message-draft-";

/** The storage key of the draft of a conversation, or of a first message to a member. */
export const messageDraftKey = (target: string): string => `${draftPrefix}${target}`;

const queueKey = (memberId: string, conversationId: string) =>
  `${queuePrefix}${memberId}-${conversationId}`;

/** The unsent messages of a member in a conversation, the oldest first; empty if storage is blocked. */
export function readUnsent(memberId: string, conversationId: string): UnsentMessage[] {
  try {
    const text = sessionStorage.getItem(queueKey(memberId, conversationId));
    return text ? (JSON.parse(text) as UnsentMessage[]) : [];
  } catch {
    return [];
  }
}

/** Stores the unsent messages in this tab, so that a reload loses none. */
export function writeUnsent(
  memberId: string,
  conversationId: string,
  unsent: readonly UnsentMessage[],
): void {
  const key = queueKey(memberId, conversationId);
  try {
    if (unsent.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // Without storage they are kept until the page is left.
  }
}

/** Deletes all unsent texts, when the member logs out. */
export function clearUnsent(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(queuePrefix) || key.includes(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
