import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { readErrorBody, readGraphQLError } from "./api-error.ts";
import { outlivesPage } from "./outlives-page.ts";
import { pageHeaders } from "./page-headers.ts";
import { fetchJson } from "./request-json.ts";

type GraphQLAnswer<Data> = {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { [name: string]: unknown } }[];
};

/**
 * Sends one GraphQL document by its hash, without Apollo: for guest pages, and for calls whose result no other screen
 * shows.
 * @throws ApiError when the server refuses or cannot be reached
 */
export async function request<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { __meta__ } = document as { __meta__?: { hash: string } };
  const { body } = await fetchJson("/api", {
    method: "POST",
    keepalive: outlivesPage(document, variables),
    headers: pageHeaders(),
    body: {
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: __meta__?.hash } },
    },
  });
  const answer = body as GraphQLAnswer<Data>;
  const [error] = answer.errors ?? [];
  if (error) throw readGraphQLError(error);
  if (!answer.data) throw readErrorBody(answer as object);
  return answer.data;
}
