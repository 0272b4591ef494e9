import type { Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  getModeratedSiteIds,
  type MemberRole,
  setModeratedSiteIds,
  storeRole,
  storeVerified,
} from "#lib/members/server/managed-role.ts";
import {
  getRestriction,
  liftRestrictions,
  setRestriction,
} from "#lib/members/server/member-restrictions.ts";
import { isStaff } from "#lib/members/shared/member.ts";
import type { KnownViewer, Permission } from "#lib/members/shared/permissions.ts";
import type { RestrictionKind } from "#lib/members/shared/restriction.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import { canReach } from "#lib/moderation/shared/members/member-roles.ts";
import type { LoggedOperation } from "#lib/moderation/shared/moderation.ts";
import { moderationPermissions } from "#lib/moderation/shared/moderation-permissions.ts";
import { type LockedMember, lockForAdmin } from "./decide-as-admin.ts";
import { toLogged } from "./restrict-member.ts";

/** What the log keeps of a change, before or after. */
export type LoggedValues = Record<string, unknown>;

type Change = {
  tx: Transaction;
  actor: KnownViewer;
  member: LockedMember;
  /** What holds again. */
  before: LoggedValues;
};

/** How each decision about a member is taken back. */
export type MemberUndo = {
  permission: Permission;
  /** What the member has now, to compare it with what the decision made. */
  read: (tx: Transaction, member: LockedMember) => Promise<LoggedValues>;
  /** @throws AppError for who may not make this change, and for what is not possible any more */
  write: (change: Change) => Promise<void>;
};

type LoggedRestriction = { kind: RestrictionKind; endsAt: string | null } | null;

const restriction: MemberUndo = {
  permission: moderationPermissions["member.restrict"],
  read: async (tx, { id }) => ({ restriction: toLogged(await getRestriction(tx, id)) }),
  write: async ({ tx, actor, member, before }) => {
    const earlier = before.restriction as LoggedRestriction;
    const endsAt = earlier?.endsAt ? new Date(earlier.endsAt) : null;
    const isOver = earlier === null || (endsAt !== null && endsAt <= new Date());
    if (!isOver && isStaff(member.roleId))
      throw new AppError("CONFLICT", memberRefusals.changedSince);
    if (isOver) await liftRestrictions(tx, member.id);
    else
      await setRestriction(tx, {
        ...{ memberId: member.id, kind: earlier.kind, endsAt, actorId: actor.id },
      });
  },
};

const role: MemberUndo = {
  permission: moderationPermissions["member.setRole"],
  read: async (tx, { id, roleId, badge }) => ({
    ...{ roleId, badge, siteIds: await getModeratedSiteIds(tx, id) },
  }),
  write: async ({ tx, actor, member, before }) => {
    const earlier = before as MemberRole;
    const { actorRoleId } = await lockForAdmin(tx, actor, member.id);
    if (!canReach(actorRoleId, earlier.roleId))
      throw new AppError("FORBIDDEN", memberRefusals.outranked);
    if (isStaff(earlier.roleId) && (await getRestriction(tx, member.id)))
      throw new AppError("CONFLICT", memberRefusals.isRestricted);
    await storeRole(tx, member.id, earlier);
  },
};

const verified: MemberUndo = {
  permission: moderationPermissions["member.setVerified"],
  read: async (_tx, { isVerified }) => ({ isVerified }),
  write: async ({ tx, actor, member, before }) => {
    await lockForAdmin(tx, actor, member.id);
    await storeVerified(tx, member.id, before.isVerified === true);
  },
};

const moderatedSites: MemberUndo = {
  permission: moderationPermissions["member.setModeratedSites"],
  read: async (tx, { id }) => ({ siteIds: await getModeratedSiteIds(tx, id) }),
  write: async ({ tx, actor, member, before }) => {
    await lockForAdmin(tx, actor, member.id);
    await setModeratedSiteIds(tx, member.id, before.siteIds as number[]);
  },
};

/** The decisions about an account that can be undone. */
export const memberUndos: Partial<Record<LoggedOperation, MemberUndo>> = {
  SUSPEND: restriction,
  LIMIT: restriction,
  END_RESTRICTION: restriction,
  SET_ROLE: role,
  SET_VERIFIED: verified,
  SET_MODERATED_SITES: moderatedSites,
};
