import type { MessageLineFragment } from "#graphql/generated/client/graphql.ts";
import {
  type ReactionAggregate,
  type ReactionType,
  reactionTypes,
} from "#lib/reactions/shared/reaction.ts";

/** One of the two people and their reaction to a message. */
export type ShownReaction = { type: ReactionType; userId: string };

/**
 * A message on the screen. `sending`: the request is running. `waiting`: for a connection. `refused`: the server
 * rejected it. Only `sent` messages are stored.
 */
export type ShownMessage = {
  /** Id of the stored message, or the key of an unsent message. */
  id: string;
  userId: string;
  body: string;
  insertedAt: string;
  /** Order within the conversation; unsent messages follow all others. */
  sequence: number;
  reactions: readonly ShownReaction[];
  state: "sent" | "sending" | "waiting" | "refused";
  /** The reason why it was refused. */
  problem?: string | null;
};

/** The reaction types of messages are in upper case (spec §3). */
const toReactionType = (type: string): ReactionType[] =>
  reactionTypes.filter((known) => known.toUpperCase() === type);

export const toShownMessage = (message: MessageLineFragment): ShownMessage => ({
  id: message.id,
  userId: message.userId,
  body: message.body,
  insertedAt: message.insertedAt,
  sequence: message.sequence,
  reactions: message.reactions.flatMap(({ type, userId }) =>
    toReactionType(type).map((known) => ({ type: known, userId })),
  ),
  state: "sent",
});

/** A message after a member has selected or removed a reaction. */
export function withReaction(
  message: ShownMessage,
  userId: string,
  type: ReactionType | null,
): ShownMessage {
  const others = message.reactions.filter((reaction) => reaction.userId !== userId);
  return { ...message, reactions: type ? [...others, { type, userId }] : others };
}

/** The reaction counts of a message in the format of the reaction menu. */
export const toAggregates = ({ reactions }: ShownMessage, viewerId: string): ReactionAggregate[] =>
  reactionTypes.map((type) => {
    const those = reactions.filter((reaction) => reaction.type === type);
    const isSelected = those.some(({ userId }) => userId === viewerId);
    return { type, count: those.length, isSelected };
  });

/** Whether the menu of a message opens upward: the last 3 of more than 4 (spec §4). */
export const opensUp = (index: number, count: number): boolean => count > 4 && index >= count - 3;

/** A message that this browser does not know to be stored. It is replaced when the stored message appears. */
export type PendingMessage = ShownMessage & { storedId?: string };

/**
 * Matches a stored message with a pending one. The subscription may deliver a stored message before the response to
 * sending it; with two equal texts, it matches the older pending message.
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

/** The stored messages, followed by pending messages that are not among them. */
export function joinMessages(
  stored: readonly ShownMessage[],
  pending: readonly PendingMessage[],
): readonly ShownMessage[] {
  const wanted = new Set(pending.map(({ storedId }) => storedId));
  const shown = new Set(stored.filter(({ id }) => wanted.has(id)).map(({ id }) => id));
  return [...stored, ...pending.filter(({ storedId = "" }) => !shown.has(storedId))];
}

/** Whether a message shows its time: the first message does, and the first message of each day (spec §2). */
export function showsTime(previous: ShownMessage | undefined, message: ShownMessage): boolean {
  if (!previous) return true;
  return (
    new Date(previous.insertedAt).toDateString() !== new Date(message.insertedAt).toDateString()
  );
}
