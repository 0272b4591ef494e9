/** A message as the screen holds it. `pending` ones are on their way, `failed` ones can be sent again. */
export type ShownMessage = {
  id: string;
  userId: string;
  body: string;
  insertedAt: string;
  state: "sent" | "pending" | "failed";
};

/**
 * Adds messages to those shown. One id is one message, however often it arrives: by the answer to
 * sending, by the live subscription, by a reload (spec §4: merged by id). The order is that of
 * sending; what is still on its way stands last.
 */
export function mergeMessages(
  shown: readonly ShownMessage[],
  arriving: readonly ShownMessage[],
): ShownMessage[] {
  const byId = new Map(shown.map((message) => [message.id, message]));
  for (const message of arriving) {
    const twin = byId.has(message.id) ? undefined : findPlaceholder(byId.values(), message);
    if (twin) byId.delete(twin.id);
    byId.set(message.id, message);
  }
  const rank = ({ state }: ShownMessage) => (state === "sent" ? 0 : 1);
  return [...byId.values()].sort(
    (a, b) => rank(a) - rank(b) || Date.parse(a.insertedAt) - Date.parse(b.insertedAt),
  );
}

/** The oldest placeholder a stored message stands for: it may be heard live before its own answer. */
function findPlaceholder(
  shown: Iterable<ShownMessage>,
  message: ShownMessage,
): ShownMessage | undefined {
  if (message.state !== "sent") return undefined;
  for (const one of shown) {
    const isSame = one.userId === message.userId && one.body.trim() === message.body.trim();
    if (one.state === "pending" && isSame) return one;
  }
  return undefined;
}

/** Takes a placeholder away once the message it stood for has its own id. */
export function replaceMessage(
  shown: readonly ShownMessage[],
  placeholderId: string,
  message: ShownMessage,
): ShownMessage[] {
  // The stored message takes this place and no other one's: the same words may be on their way twice.
  const others = shown.filter(({ id }) => id !== placeholderId && id !== message.id);
  return mergeMessages([...others, message], []);
}

/**
 * Whether a message carries its time: the first one does, and every first one of a day (spec §2
 * Single conversation view).
 */
export function showsTime(previous: ShownMessage | undefined, message: ShownMessage): boolean {
  if (!previous) return true;
  return (
    new Date(previous.insertedAt).toDateString() !== new Date(message.insertedAt).toDateString()
  );
}
