import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { maxFollowedMembers } from "#lib/follows/shared/follow.ts";
import { followTexts } from "#lib/follows/shared/follow-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  canBeFollowed,
  countFollowed,
  deleteFollowsBetween,
  deleteMemberFollow,
  insertMemberFollow,
} from "./member-follow-queries.ts";

/**
 * Hooks with which higher domains store rows when a member follows another one, in the same
 * transaction.
 */
export type WithFollow = (
  tx: Queryable,
  follow: { siteId: number; actorId: number; memberId: number },
) => Promise<void>;

type Options = {
  db: Database;
  /** The site on which the member followed. */
  site: Pick<SiteScope, "id">;
  withFollow: WithFollow;
  limits: Limits;
  viewer: Viewer;
  userId: number;
  isFollowing: boolean;
};

/** Whether this call changed anything; a repeated call does not. */
export type FollowChange = { hasChanged: boolean };

async function follow(
  { db, site, withFollow, userId: followedId }: Options,
  viewer: KnownViewer,
): Promise<FollowChange> {
  const pair = { followerId: viewer.id, followedId };
  if (viewer.id === followedId) throw new AppError("BAD_USER_INPUT", followTexts.yourself);
  // The error is the same for a deleted member, a spammer and a block, so that no block is revealed.
  if (!(await canBeFollowed(db, pair))) throw new AppError("NOT_FOUND", followTexts.unavailable);
  if ((await countFollowed(db, viewer.id)) >= maxFollowedMembers)
    throw new AppError("BAD_USER_INPUT", followTexts.tooManyMembers);
  return db.transaction(async (tx) => {
    const hasChanged = await insertMemberFollow(tx, pair);
    const { id: siteId } = site;
    if (hasChanged) await withFollow(tx, { siteId, actorId: viewer.id, memberId: followedId });
    return { hasChanged };
  });
}

/**
 * Follows a member or stops following them (spec §7 updateFollow). Members can always stop, even without a verified
 * account and if the other member has left.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT for the viewer's own id and
 * for more than 5,000 follows, NOT_FOUND for a member who is deleted, a spammer or blocked
 */
export async function updateFollow(options: Options): Promise<FollowChange> {
  const { db, limits, viewer, userId, isFollowing } = options;
  assertCan(viewer, isFollowing ? "member.follow" : "member.unfollow");
  await limits.consume("follow", viewer.id);
  if (isFollowing) return follow(options, viewer);
  return {
    hasChanged: await deleteMemberFollow(db, { followerId: viewer.id, followedId: userId }),
  };
}

/** Ends the follows between two members, because one of them has blocked the other. */
export async function endFollows(tx: Queryable, one: number, other: number): Promise<void> {
  await deleteFollowsBetween(tx, one, other);
}
