import type { ShownMessage } from "./shown-message.ts";

const compare = (one: ShownMessage, other: ShownMessage) => one.sequence - other.sequence;

/**
 * Merges messages into the known messages, in any order and with repetitions. The result contains the latest version
 * of each message once, in the order of the conversation. Appending to a long conversation does not sort it again.
 */
export function mergeMessages(
  known: readonly ShownMessage[],
  incoming: readonly ShownMessage[],
): readonly ShownMessage[] {
  if (incoming.length === 0) return known;
  const added = [...new Map(incoming.map((message) => [message.id, message])).values()].sort(
    compare,
  );
  const isBehind = (last: ShownMessage | undefined, first: ShownMessage | undefined) =>
    !last || !first || last.sequence < first.sequence;
  if (isBehind(known.at(-1), added[0])) return [...known, ...added];
  if (isBehind(added.at(-1), known[0])) return [...added, ...known];
  const changed = new Map(added.map((message) => [message.id, message]));
  const merged = known.map((message) => {
    const next = changed.get(message.id);
    changed.delete(message.id);
    return next ?? message;
  });
  return changed.size === 0 ? merged : [...merged, ...changed.values()].sort(compare);
}
