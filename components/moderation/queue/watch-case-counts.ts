import { apollo } from "#components/providers/apollo-client.ts";
import {
  ModerationCountsChangedDocument,
  type ModerationCountsChangedSubscription,
} from "#graphql/generated/client/graphql.ts";

export type CaseCounts = Pick<
  ModerationCountsChangedSubscription["moderationCountsChanged"],
  "open" | "free" | "urgent"
>;

/**
 * Calls with the counts of the queue whenever they change, over the live connection.
 * @returns a function that stops it
 */
export function watchCaseCounts(onCounts: (counts: CaseCounts) => void): () => void {
  const subscription = apollo.subscribe({ query: ModerationCountsChangedDocument }).subscribe({
    next: ({ data }) => {
      if (data) onCounts(data.moderationCountsChanged);
    },
    // The socket reconnects by itself; until then the counts stay unchanged.
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
}
