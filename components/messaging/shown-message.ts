import type { MessageLineFragment } from "#graphql/generated/client/graphql.ts";
import {
  type ReactionAggregate,
  type ReactionType,
  reactionTypes,
} from "#lib/reactions/shared/reaction.ts";

/** One of the two people and their reaction to a message. */
export type ShownReaction = { type: ReactionType; userId: string };

/** A message on the screen; `pending` while it is being sent. */
export type ShownMessage = {
  id: string;
  userId: string;
  body: string;
  insertedAt: string;
  reactions: readonly ShownReaction[];
  state: "sent" | "pending";
};

/** Messages have their reactions in upper case (spec §3). */
const toReactionType = (type: string): ReactionType[] =>
  reactionTypes.filter((known) => known.toUpperCase() === type);

export const toShownMessage = (message: MessageLineFragment): ShownMessage => ({
  id: message.id,
  userId: message.userId,
  body: message.body,
  insertedAt: message.insertedAt,
  reactions: message.reactions.flatMap(({ type, userId }) =>
    toReactionType(type).map((known) => ({ type: known, userId })),
  ),
  state: "sent",
});

/** The counts of a message as the menu of reactions takes them. */
export const toAggregates = ({ reactions }: ShownMessage, viewerId: string): ReactionAggregate[] =>
  reactionTypes.map((type) => {
    const those = reactions.filter((reaction) => reaction.type === type);
    const isSelected = those.some(({ userId }) => userId === viewerId);
    return { type, count: those.length, isSelected };
  });

/** Whether the menu of a message opens upward: the last 3 of more than 4 (spec §4). */
export const opensUp = (index: number, count: number): boolean => count > 4 && index >= count - 3;

/** A message that is being sent; the stored message replaces it once that is shown. */
export type PendingMessage = ShownMessage & { storedId?: string };

/**
 * Matches a stored message with a pending one. The subscription may deliver a stored message before the
 * response to sending it; with two equal texts, it matches the older one.
 */
export function markDelivered(
  pending: readonly PendingMessage[],
  stored: Pick<ShownMessage, "id" | "userId" | "body">,
): readonly PendingMessage[] {
  if (pending.some(({ storedId }) => storedId === stored.id)) return pending;
  const twin = pending.find(
    ({ userId, body, storedId }) =>
      !storedId && userId === stored.userId && body.trim() === stored.body.trim(),
  );
  return pending.map((message) =>
    message === twin ? { ...message, storedId: stored.id } : message,
  );
}

/** The stored messages, then those being sent that are not among them. */
export function joinMessages(
  stored: readonly ShownMessage[],
  pending: readonly PendingMessage[],
): readonly ShownMessage[] {
  const storedIds = new Set(stored.map(({ id }) => id));
  return [...stored, ...pending.filter(({ storedId = "" }) => !storedIds.has(storedId))];
}

/** Whether a message shows its time: the first one does, and the first one of each day (spec §2). */
export function showsTime(previous: ShownMessage | undefined, message: ShownMessage): boolean {
  if (!previous) return true;
  return (
    new Date(previous.insertedAt).toDateString() !== new Date(message.insertedAt).toDateString()
  );
}
