import { apollo } from "#components/providers/apollo-client.ts";
import { ConversationStateDocument } from "#graphql/generated/client/graphql.ts";
import { withinAnswerTime } from "./answer-time.ts";

/** How many changes of this tab have been stored. */
let changes = 0;

/** Stores a change of a conversation. Responses that may be older than the change do not revert it (`readState`). */
export async function storeChange<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } finally {
    // Also after a failure: it may have been stored.
    changes += 1;
  }
}

/**
 * Reads the state of a conversation into the cache. An answer that was on its way while something was changed may be older than
 * the change: then it is read again.
 */
export async function readState(id: string): Promise<void> {
  const before = changes;
  const query = { query: ConversationStateDocument, variables: { id } };
  const { data } = await apollo.query({
    ...query,
    fetchPolicy: "no-cache",
    // A request that was sent earlier must not answer this one.
    context: { ...withinAnswerTime(), queryDeduplication: false },
  });
  if (changes !== before) return readState(id);
  if (data) apollo.writeQuery({ ...query, data });
}
