import {
  CreateThreadDocument,
  type CreateThreadMutationVariables,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { loadApollo } from "../providers/load-apollo.ts";

/**
 * Sends a thread; loaded when it is sent.
 * @returns the path it is read at
 * @throws what the API client throws, and when there is no answer
 */
export async function sendThread(variables: CreateThreadMutationVariables): Promise<string> {
  const { apollo } = await loadApollo();
  const { data } = await apollo.mutate({ mutation: CreateThreadDocument, variables });
  if (!data) throw new Error(errorTexts.generic);
  return data.createThread.path;
}
