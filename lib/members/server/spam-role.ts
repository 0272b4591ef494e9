import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isStaff, roles } from "#lib/members/shared/member.ts";
import {
  findModeratedMember,
  lockModeratedMember,
  updateRole,
} from "./moderated-member-queries.ts";

/** A member with an account, for staff decisions, or `null`. */
export async function getModeratedMember(db: Queryable, id: number) {
  return (await findModeratedMember(db, id)) ?? null;
}

/**
 * Gives a member the role of a spammer, or removes it.
 * @returns whether the role changed: false if the member is deleted or already has the role
 * @throws AppError FORBIDDEN if the member is on the staff, or is the actor
 */
export async function setSpamRole(options: {
  tx: Transaction;
  invalidate: Invalidate;
  actorId: number;
  memberId: number;
  isSpammer: boolean;
}): Promise<boolean> {
  const { tx, invalidate, actorId, memberId, isSpammer } = options;
  const member = await lockModeratedMember(tx, memberId);
  if (!member) return false;
  if (isStaff(member.roleId) || member.id === actorId)
    throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  const roleId = isSpammer ? roles.spammer : roles.member;
  if (member.roleId === roleId) return false;
  await updateRole(tx, memberId, roleId);
  invalidate("User", memberId);
  return true;
}
