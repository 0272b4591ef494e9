import type { MessageLineFragment } from "#graphql/generated/client/graphql.ts";

/** A message on the screen; `pending` while it is being sent. */
export type ShownMessage = {
  id: string;
  userId: string;
  body: string;
  insertedAt: string;
  state: "sent" | "pending";
};

export const toShownMessage = (message: MessageLineFragment): ShownMessage => ({
  id: message.id,
  userId: message.userId,
  body: message.body,
  insertedAt: message.insertedAt,
  state: "sent",
});

/**
 * Removes the pending message that a stored one stands for. The live subscription may deliver a stored
 * message before the answer to sending it; of two with the same text the older one goes.
 */
export function removeDelivered(
  pending: readonly ShownMessage[],
  stored: Pick<ShownMessage, "userId" | "body">,
): readonly ShownMessage[] {
  const twin = pending.find(
    ({ userId, body }) => userId === stored.userId && body.trim() === stored.body.trim(),
  );
  return twin ? pending.filter((message) => message !== twin) : pending;
}

/** Whether a message shows its time: the first one does, and the first one of each day (spec §2). */
export function showsTime(previous: ShownMessage | undefined, message: ShownMessage): boolean {
  if (!previous) return true;
  return (
    new Date(previous.insertedAt).toDateString() !== new Date(message.insertedAt).toDateString()
  );
}
