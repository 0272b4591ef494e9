import { request } from "#components/providers/request.ts";
import {
  CreateCommentDocument,
  type CreateCommentMutationVariables,
} from "#graphql/generated/client/graphql.ts";

/** Posts a comment. Loaded when a comment is sent, because most readers write none. @throws ApiError */
export const sendComment = async (variables: CreateCommentMutationVariables) =>
  (await request(CreateCommentDocument, variables)).createComment;
