import { InMemoryCache, type TypePolicies } from "@apollo/client";
import { conversationPages } from "./conversation-pages.ts";

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      // A conversation that a list has loaded needs no second request for these fields.
      conversation: {
        read: (_known, { args, toReference }) =>
          toReference({ __typename: "Conversation", id: args?.id }),
      },
      conversations: conversationPages,
    },
  },
  Conversation: {
    fields: {
      // Its newest page alone; the page of a conversation keeps the others.
      messages: { merge: false },
    },
  },
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
