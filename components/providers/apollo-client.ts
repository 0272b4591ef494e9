import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { OperationTypeNode } from "graphql";
import type { Client } from "graphql-ws";
import { pageHeaders } from "./page-headers.ts";
import { socket } from "./socket.ts";

/** Documents go by the hash that was made with them: the server takes no others. */
const persistedDocuments = new ApolloLink((operation, forward) => {
  const { __meta__ } = operation.query as { __meta__?: { hash: string } };
  operation.extensions = {
    ...operation.extensions,
    persistedQuery: { version: 1, sha256Hash: __meta__?.hash },
  };
  operation.setContext({ http: { includeExtensions: true, includeQuery: false } });
  return forward(operation);
});

const withPageHeaders = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers = {} }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, ...pageHeaders() },
  }));
  return forward(operation);
});

const http = new HttpLink({ uri: "/api", credentials: "same-origin" });
const transport = ApolloLink.split(
  ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
  // Asked for anew each time: logging out and in again makes a new connection.
  new GraphQLWsLink({ subscribe: (...args) => socket().subscribe(...args) } as Client),
  withPageHeaders.concat(http),
);

/** The browser's one API client. */
export const apollo = new ApolloClient({
  link: persistedDocuments.concat(transport),
  cache: new InMemoryCache({
    typePolicies: {
      Reactable: { keyFields: ["assocType", "assocId"] },
      // Aggregates have no identity of their own: they belong to what they count.
      ReactionAggregate: { keyFields: false },
    },
  }),
  defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
});
