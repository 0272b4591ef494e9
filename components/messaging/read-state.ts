import { apollo } from "#components/providers/apollo-client.ts";
import { ConversationStateDocument } from "#graphql/generated/client/graphql.ts";
import { withinAnswerTime } from "./answer-time.ts";

/** The number of stored changes of this tab. */
let changes = 0;

/** Stores a change of a conversation. Responses that may be older than the change do not revert it (`readState`). */
export async function storeChange<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } finally {
    // Counted even after a failure, because the change may have been stored.
    changes += 1;
  }
}

/**
 * Reads the state of a conversation into the cache. A response that was on its way during a change may be older than
 * the change; then the state is read again.
 */
export async function readState(id: string): Promise<void> {
  const before = changes;
  const query = { query: ConversationStateDocument, variables: { id } };
  const { data } = await apollo.query({
    ...query,
    fetchPolicy: "no-cache",
    // The response to an earlier request must not be reused.
    context: { ...withinAnswerTime(), queryDeduplication: false },
  });
  if (changes !== before) return readState(id);
  if (data) apollo.writeQuery({ ...query, data });
}
