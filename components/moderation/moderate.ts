import { request } from "#components/providers/request.ts";
import {
  ModerationContentFlagDocument,
  type ModerationContentFlagMutationVariables,
} from "#graphql/generated/client/graphql.ts";

/** Flags or removes content as staff. @throws ApiError */
export const sendModeration = (variables: ModerationContentFlagMutationVariables) =>
  request(ModerationContentFlagDocument, variables);
