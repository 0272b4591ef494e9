import type { Queryable } from "#lib/core/server/db/client.ts";
import { isStaff } from "#lib/members/shared/member.ts";
import {
  deleteBlock,
  findBlockedIds,
  findBlockedOf,
  findBlockers,
  insertBlock,
} from "./block-queries.ts";

/** Somebody who wants to reach members. */
type Reaching = { id: number; roleId: number };

/** Those of some members whose block would keep somebody from reaching them. A block never holds against staff. */
export const listPossibleBlockers = (memberIds: readonly number[], viewer: Reaching): number[] =>
  isStaff(viewer.roleId) ? [] : memberIds.filter((id) => id !== viewer.id);

/** Whether one of these members has blocked somebody who wants to reach them, in every domain in which one can. */
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
 * Ids of those whom a member has blocked, the last one first.
 * @param page.after the last id of the page before
 */
export const getBlockedIds: typeof findBlockedIds = findBlockedIds;

/** Those of some members whom one member has blocked. */
export async function getBlockedOf(
  db: Queryable,
  memberId: number,
  memberIds: readonly number[],
): Promise<number[]> {
  return (await findBlockedOf(db, memberId, memberIds)).map(({ id }) => id);
}

/** Stores that a member has blocked another one, or that it is over. The caller has checked that they may. */
export async function setBlock(
  tx: Queryable,
  { isBlocked, ...pair }: { memberId: number; blockedId: number; isBlocked: boolean },
): Promise<void> {
  await (isBlocked ? insertBlock(tx, pair) : deleteBlock(tx, pair));
}
