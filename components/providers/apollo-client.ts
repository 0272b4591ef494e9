import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  Observable,
  ServerError,
} from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { OperationTypeNode } from "graphql";
import type { Client } from "graphql-ws";
import { type ApiError, readErrorBody, readGraphQLError, toApiError } from "./api-error.ts";
import { createCache } from "./apollo-cache.ts";
import { outlivesPage } from "./outlives-page.ts";
import { pageHeaders } from "./page-headers.ts";
import { onReconnect, socket } from "./socket.ts";

/** Operations are sent as the hash of a persisted document: the server accepts no others. */
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
    fetchOptions: { keepalive: outlivesPage(operation.query, operation.variables) },
  }));
  return forward(operation);
});

const http = new HttpLink({ uri: "/api", credentials: "same-origin" });
const transport = ApolloLink.split(
  ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
  // The socket is looked up each time, because logging out and in opens a new connection.
  new GraphQLWsLink({ subscribe: (...args) => socket().subscribe(...args) } as Client),
  withPageHeaders.concat(http),
);

/**
 * The server's message for a request that failed as a whole, such as while the database is down.
 */
function readServerError(error: unknown): ApiError | undefined {
  if (!ServerError.is(error)) return undefined;
  try {
    const body = JSON.parse(error.bodyText);
    const [first] = body.errors ?? [];
    return first ? readGraphQLError(first) : readErrorBody(body);
  } catch {
    return undefined;
  }
}

/** Every failure reaches the caller as an `ApiError`. */
const errors = new ErrorLink(({ error }) => {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const apiError = first ? readGraphQLError(first) : (readServerError(error) ?? toApiError(error));
  return new Observable((observer) => observer.error(apiError));
});

/** The API client of members: screens that show the same record share it through the cache. */
export const apollo = new ApolloClient({
  link: ApolloLink.from([errors, persistedDocuments, transport]),
  cache: createCache(),
  defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
});

/** Queries with their own catch-up: their earlier results stay. */
const catchesUpItself = new Set<string | undefined>(["Conversation"]);

// Spec §4: visible data is reloaded when the live connection is back.
onReconnect(() => {
  void apollo
    .refetchQueries({
      include: "active",
      onQueryUpdated: ({ queryName }) => !catchesUpItself.has(queryName),
    })
    .catch(() => undefined);
});
