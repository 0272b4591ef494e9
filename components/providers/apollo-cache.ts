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
      // Only the newest page is cached; the page of a conversation keeps older messages itself.
      messages: { merge: false },
    },
  },
  // The server always answers all reactions to a message.
  Message: { fields: { reactions: { merge: false } } },
  Reactable: { keyFields: ["assocType", "assocId"] },
  // Counts belong to their item and have no id.
  ReactionAggregate: { keyFields: false },
  // There is only one object: that of the viewer.
  Unreads: { keyFields: [] },
};

/** An empty cache that stores each record once, however many screens show it. */
export const createCache = () => new InMemoryCache({ typePolicies });
