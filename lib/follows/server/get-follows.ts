import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  type Followable,
  type FollowState,
  isSubject,
  maxFollowStates,
  toFollowKey,
} from "#lib/follows/shared/follow.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { type FollowPair, findFollows } from "./member-follow-queries.ts";
import { findFollowedSubjects } from "./subject-follow-queries.ts";

export type { FollowPair };

const toPairKey = ({ followerId, followedId }: FollowPair) => `${followerId}:${followedId}`;

/** Whether the follower of each pair follows the other member, in the order of the pairs; one query. */
export async function getFollows(db: Queryable, pairs: readonly FollowPair[]): Promise<boolean[]> {
  const found = new Set((await findFollows(db, pairs)).map(toPairKey));
  return pairs.map((pair) => found.has(toPairKey(pair)));
}

/**
 * The given targets that the viewer follows. At most 100 are looked up; nothing for a guest.
 */
export async function getFollowStates(options: {
  db: Queryable;
  viewer: Viewer;
  followables: readonly Followable[];
}): Promise<FollowState[]> {
  const { db, viewer } = options;
  if (!viewer) return [];
  const followables = options.followables.slice(0, maxFollowStates);
  const memberIds = followables.flatMap(({ type, id }) => (type === "MEMBER" ? [id] : []));
  const [isFollowed, subjects] = await Promise.all([
    getFollows(
      db,
      memberIds.map((followedId) => ({ followerId: viewer.id, followedId })),
    ),
    findFollowedSubjects(db, viewer.id, followables.filter(isSubject)),
  ]);
  const followed = new Set([
    ...memberIds.filter((_id, index) => isFollowed[index]).map((id) => `MEMBER-${id}`),
    ...subjects.map(toFollowKey),
  ]);
  return followables.map((one) => ({ ...one, isFollowing: followed.has(toFollowKey(one)) }));
}
