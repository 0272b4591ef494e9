import { request } from "#components/providers/request.ts";
import {
  FollowThreadDocument,
  SetAcceptedCommentDocument,
  ThreadStatesDocument,
} from "#graphql/generated/client/graphql.ts";

/** Follows a thread or stops following it. @returns its new state @throws ApiError */
export const followThread = async (threadId: string, isFollowing: boolean) =>
  (await request(FollowThreadDocument, { assocId: threadId, isFollowing })).followThread;

/** Marks a reply as the best answer; `null` removes the mark. @throws ApiError */
export const setAcceptedComment = (threadId: string, commentId: string | null) =>
  request(SetAcceptedCommentDocument, { threadId, commentId });

/** Requests the follow and read states of some threads. @throws ApiError */
export const requestThreadStates = async (ids: string[]) =>
  (await request(ThreadStatesDocument, { ids })).threadStates;
