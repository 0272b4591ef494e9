import {
  type FieldFunctionOptions,
  InMemoryCache,
  type Reference,
  type TypePolicies,
} from "@apollo/client";

/**
 * Adds a page of messages to those of a conversation: every message once, oldest first. A page of new
 * messages that meets none of the known ones replaces them, because messages between the two are missing.
 */
function mergeMessages(
  known: readonly Reference[] = [],
  incoming: readonly Reference[],
  { args, readField }: FieldFunctionOptions,
): readonly Reference[] {
  const knownIds = new Set(known.map(({ __ref }) => __ref));
  const added = incoming.filter(({ __ref }) => !knownIds.has(__ref));
  const isNewest = !args?.before && !args?.after;
  if (isNewest && known.length > 0 && incoming.length > 1 && added.length === incoming.length)
    return incoming;
  const toPlace = (message: Reference) => readField<number>("sequence", message) ?? 0;
  return [...known, ...added].sort((a, b) => toPlace(a) - toPlace(b));
}

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      // A conversation that a list has loaded needs no second request for what is known of it.
      conversation: {
        read: (_known, { args, toReference }) =>
          toReference({ __typename: "Conversation", id: args?.id }),
      },
    },
  },
  Conversation: { fields: { messages: { keyArgs: false, merge: mergeMessages } } },
  // The server always answers all reactions to a message.
  Message: { fields: { reactions: { merge: false } } },
  Reactable: { keyFields: ["assocType", "assocId"] },
  // Counts belong to the item they are of and have no id.
  ReactionAggregate: { keyFields: false },
  // There is one: the viewer's.
  Unreads: { keyFields: [] },
};

/** An empty cache that stores each record once, however many screens show it. */
export const createCache = () => new InMemoryCache({ typePolicies });
