import { request } from "#components/providers/request.ts";
import {
  ModerationContentFlagDocument,
  type ModerationContentFlagMutationVariables,
  ReviewHeldPostDocument,
  type ReviewHeldPostMutationVariables,
} from "#graphql/generated/client/graphql.ts";

/** Flags or removes content as staff. @throws ApiError */
export const sendModeration = (variables: ModerationContentFlagMutationVariables) =>
  request(ModerationContentFlagDocument, variables);

/** Approves or declines a held post. @throws ApiError */
export const sendReview = (variables: ReviewHeldPostMutationVariables) =>
  request(ReviewHeldPostDocument, variables);
