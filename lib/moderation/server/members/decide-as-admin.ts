import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { lockActorAndMember } from "#lib/members/server/managed-role.ts";
import { lockMember } from "#lib/members/server/member-restrictions.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { isAdmin, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { insertModerationLog } from "#lib/moderation/server/moderation-queries.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import { canReach } from "#lib/moderation/shared/members/member-roles.ts";
import type { LoggedOperation } from "#lib/moderation/shared/moderation.ts";

/** The common parts of admin decisions about an account. */
export type AdminDecision = {
  store: Store;
  viewer: Viewer;
  /** The site on which the admin decides. The decision applies to every site. */
  site: { id: number };
  memberId: number;
};

/** An account, locked until the end of the transaction. */
export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

/**
 * Locks the account of an admin's decision and the admin's own, and reads the admin's role again, so that two admins
 * cannot demote each other concurrently.
 * @returns the account, and the role of the admin
 * @throws AppError NOT_FOUND, FORBIDDEN for the viewer themselves, for a member with a higher role,
 * and if the viewer is no longer an admin
 */
export async function lockForAdmin(
  tx: Transaction,
  actor: KnownViewer,
  memberId: number,
): Promise<{ member: LockedMember; actorRoleId: number }> {
  const { actorRoleId, memberRoleId } = await lockActorAndMember(tx, actor.id, memberId);
  if (actorRoleId === undefined || !isAdmin({ roleId: actorRoleId }))
    throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  if (memberId === actor.id) throw new AppError("FORBIDDEN", memberRefusals.ownRole);
  const member = await lockMember(tx, memberId);
  if (!member || memberRoleId === undefined) throw new AppError("NOT_FOUND", memberRefusals.gone);
  if (!canReach(actorRoleId, memberRoleId))
    throw new AppError("FORBIDDEN", memberRefusals.outranked);
  return { member, actorRoleId };
}

type Values = Record<string, unknown>;

/**
 * Runs a decision of an admin about an account in a transaction that logs it; pages with the member are invalidated.
 * @param change makes the change. @returns the previous and the new state
 * @returns the id in the log, which an undo names
 * @throws AppError as `lockForAdmin`, and the errors of `change`
 */
export function decideAsAdmin(
  { store, site, memberId }: AdminDecision,
  actor: KnownViewer,
  operation: LoggedOperation,
  change: (
    tx: Transaction,
    locked: { member: LockedMember; actorRoleId: number; invalidate: Invalidate },
  ) => Promise<{ before: Values; after: Values }>,
): Promise<{ logId: number }> {
  return inTransaction(store, async (tx, invalidate) => {
    const locked = await lockForAdmin(tx, actor, memberId);
    const { before, after } = await change(tx, { ...locked, invalidate });
    invalidate("User", memberId);
    const logId = await insertModerationLog(tx, {
      siteId: site.id,
      actorId: actor.id,
      memberId,
      operation,
      assocType: "USER",
      assocId: memberId,
      before,
      after,
    });
    return { logId };
  });
}
