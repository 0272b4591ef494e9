import { request } from "#components/providers/request.ts";
import {
  ModerateThreadDocument,
  type ModerateThreadMutationVariables,
  ModerationContentFlagDocument,
  type ModerationContentFlagMutationVariables,
  ReviewHeldPostDocument,
  type ReviewHeldPostMutationVariables,
  UndoModerationDocument,
  type UndoModerationMutationVariables,
} from "#graphql/generated/client/graphql.ts";
import { assertModerationData } from "#lib/moderation/shared/moderation.ts";

/**
 * Marks content as spam or deletes it as staff.
 * @throws ApiError
 * @throws Error without `assocId` or `assocType` (spec §8)
 */
export function sendModeration(variables: ModerationContentFlagMutationVariables) {
  assertModerationData(variables);
  return request(ModerationContentFlagDocument, variables);
}

/** Closes, opens or moves a thread as staff. @throws ApiError */
export const sendThreadChange = (variables: ModerateThreadMutationVariables) =>
  request(ModerateThreadDocument, variables);

/** Undoes an action of staff. @throws ApiError */
export const sendUndo = (variables: UndoModerationMutationVariables) =>
  request(UndoModerationDocument, variables);

/** Approves or declines a held post. @throws ApiError */
export const sendReview = (variables: ReviewHeldPostMutationVariables) =>
  request(ReviewHeldPostDocument, variables);
