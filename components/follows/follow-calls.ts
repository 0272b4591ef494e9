import { request } from "#components/providers/request.ts";
import {
  FollowStatesDocument,
  FollowThreadDocument,
  UpdateFollowDocument,
  UpdateSubjectFollowDocument,
} from "#graphql/generated/client/graphql.ts";
import {
  type Followable,
  type FollowableType,
  type FollowState,
  type FollowTarget,
  isThread,
} from "#lib/follows/shared/follow.ts";

const toInput = ({ type, id }: { type: FollowableType; id: number }) => ({ type, id: String(id) });

/**
 * Follows a member, thread, tag, topic or condition, or stops following it.
 * @returns the current name of a member
 * @throws ApiError
 */
export async function sendFollow(
  target: FollowTarget,
  isFollowing: boolean,
): Promise<string | null> {
  const id = String(target.id);
  if (target.type === "MEMBER") {
    const { updateFollow } = await request(UpdateFollowDocument, { userId: id, isFollowing });
    return updateFollow.username;
  }
  if (isThread(target)) await request(FollowThreadDocument, { assocId: id, isFollowing });
  else await request(UpdateSubjectFollowDocument, { subject: toInput(target), isFollowing });
  return null;
}

/** Requests which of these subjects, at most 100, are followed. @throws ApiError */
export async function requestFollowStates(
  followables: readonly Followable[],
): Promise<FollowState[]> {
  const { followStates } = await request(FollowStatesDocument, {
    followables: followables.map(toInput),
  });
  return followStates.map(({ type, followedId, isFollowing }) => ({
    type,
    id: Number(followedId),
    isFollowing,
  }));
}
