import type { Queryable } from "#lib/core/server/db/client.ts";
import { isStaff } from "#lib/members/shared/member.ts";
import {
  deleteBlock,
  findBlockedIds,
  findBlockedOf,
  findBlockers,
  insertBlock,
} from "./block-queries.ts";

/** A person who wants to contact members. */
type Reaching = { id: number; roleId: number };

/** The members among these whose block would stop a person from contacting them. A block never applies to staff. */
export const listPossibleBlockers = (memberIds: readonly number[], viewer: Reaching): number[] =>
  isStaff(viewer.roleId) ? [] : memberIds.filter((id) => id !== viewer.id);

/**
 * Whether one of these members has blocked the person who wants to contact them. Every domain with contacts uses it.
 */
export async function isBlockedBy(
  db: Queryable,
  memberIds: readonly number[],
  viewer: Reaching,
): Promise<boolean> {
  const possible = listPossibleBlockers(memberIds, viewer);
  if (possible.length === 0) return false;
  return (await findBlockers(db, { memberIds: possible, blockedId: viewer.id })).length > 0;
}

/**
 * Ids of the members whom a member has blocked, the latest first.
 * @param page.after the last id of the previous page
 */
export const getBlockedIds: typeof findBlockedIds = findBlockedIds;

/** The members among these whom one member has blocked. */
export async function getBlockedOf(
  db: Queryable,
  memberId: number,
  memberIds: readonly number[],
): Promise<number[]> {
  return (await findBlockedOf(db, memberId, memberIds)).map(({ id }) => id);
}

/** Blocks a member or removes the block. The caller must have checked the permission. */
export async function setBlock(
  tx: Queryable,
  { isBlocked, ...pair }: { memberId: number; blockedId: number; isBlocked: boolean },
): Promise<void> {
  await (isBlocked ? insertBlock(tx, pair) : deleteBlock(tx, pair));
}
