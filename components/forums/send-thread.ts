import { request } from "#components/providers/request.ts";
import {
  CreateThreadDocument,
  type CreateThreadMutationVariables,
} from "#graphql/generated/client/graphql.ts";

/** Posts a thread. @returns the path of its page @throws ApiError */
export async function sendThread(variables: CreateThreadMutationVariables): Promise<string> {
  return (await request(CreateThreadDocument, variables)).createThread.path;
}
