import type { ConversationLineFragment } from "#graphql/generated/client/graphql.ts";

type Rows = readonly ConversationLineFragment[];

/** Merges requests with a list that may contain some of them, the most recently active first. */
export function joinConversations(requests: Rows, list: Rows): Rows {
  if (requests.length === 0) return list;
  const rows = new Map([...requests, ...list].map((row) => [row.id, row]));
  return [...rows.values()].sort(
    (one, other) => Date.parse(other.lastMessageAt) - Date.parse(one.lastMessageAt),
  );
}
