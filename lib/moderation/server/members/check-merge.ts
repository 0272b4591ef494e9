import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isStaff, roles } from "#lib/members/shared/member.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import { mergeRefusals } from "#lib/moderation/shared/members/member-merge-texts.ts";
import {
  findMergeFacts,
  haveConversation,
  lockMergeFacts,
  type MergeFacts,
} from "./member-merge-queries.ts";

/** The accounts of a merge: the kept one and the closed one. */
export type MergeIds = { keptId: number; goneId: number };

/** The reason why two accounts cannot be merged; `null` if they can. */
function findRefusal(viewer: KnownViewer, kept: MergeFacts, gone: MergeFacts): string | null {
  const both = [kept, gone];
  if (both.some(({ roleId, isEditorialTeam }) => isStaff(roleId) || isEditorialTeam))
    return mergeRefusals.staff;
  if (both.some(({ id }) => id === viewer.id)) return mergeRefusals.own;
  if (both.some(({ isAtWork }) => isAtWork)) return mergeRefusals.atWork;
  if (both.some(({ roleId }) => roleId === roles.spammer)) return mergeRefusals.spammer;
  if (both.some(({ isChanging }) => isChanging)) return mergeRefusals.changing;
  if (both.some(({ isBeingDeleted }) => isBeingDeleted)) return mergeRefusals.deleting;
  return gone.hasJoined ? mergeRefusals.joinedBefore : null;
}

/**
 * Two accounts that an admin may merge.
 * @param isLocked locks them until the end of the transaction
 * @throws AppError NOT_FOUND for a deleted account, BAD_USER_INPUT for the same account, CONFLICT with the reason why
 * they cannot be merged
 */
export async function getMergeable(
  db: Queryable,
  viewer: KnownViewer,
  { keptId, goneId }: MergeIds,
  isLocked: boolean,
): Promise<{ kept: MergeFacts; gone: MergeFacts }> {
  if (keptId === goneId)
    throw new AppError("BAD_USER_INPUT", mergeRefusals.itself, { field: "goneId" });
  const rows = await (isLocked ? lockMergeFacts : findMergeFacts)(db, [keptId, goneId]);
  const kept = rows.find(({ id }) => id === keptId);
  const gone = rows.find(({ id }) => id === goneId);
  if (!kept || !gone || kept.isGone || gone.isGone)
    throw new AppError("NOT_FOUND", mergeRefusals.missing);
  const refusal = findRefusal(viewer, kept, gone);
  if (refusal !== null) throw new AppError("CONFLICT", refusal);
  if (await haveConversation(db, keptId, goneId))
    throw new AppError("CONFLICT", mergeRefusals.conversation);
  return { kept, gone };
}
