import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  getDutySiteIds,
  type MemberRole,
  setDutySiteIds,
  storeRole,
  storeVerified,
} from "#lib/members/server/managed-role.ts";
import { getRestrictions, setRestrictions } from "#lib/members/server/member-restrictions.ts";
import { isStaff, type SiteDuty } from "#lib/members/shared/member.ts";
import type { Action, KnownViewer } from "#lib/members/shared/permissions.ts";
import type { ModeratedSites } from "#lib/moderation/server/content-moderator.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import { canReach } from "#lib/moderation/shared/members/member-roles.ts";
import type { LoggedOperation, LoggedType } from "#lib/moderation/shared/moderation.ts";
import { type LockedMember, lockForAdmin } from "./decide-as-admin.ts";
import {
  type LoggedRestrictions,
  listDecided,
  listStanding,
  readLogged,
  toLogged,
} from "./logged-restrictions.ts";
import { type LoggedMarks, readMarks, setSpamMarks } from "./mark-spammer.ts";

/** The logged state before or after a change. */
export type LoggedValues = Record<string, unknown>;

type Change = {
  tx: Transaction;
  invalidate: Invalidate;
  actor: KnownViewer;
  member: LockedMember;
  /** The state that is restored. */
  before: LoggedValues;
};

/** How each decision about a member is undone. */
export type MemberUndo = {
  permission: Action;
  /** Reads logged values, including those of earlier releases. */
  parse?: (values: LoggedValues) => LoggedValues;
  /** The current state of the member, to compare it with the result of the decision. */
  read: (
    tx: Transaction,
    member: LockedMember,
    decidedFor: ModeratedSites,
  ) => Promise<LoggedValues>;
  /** @throws AppError if the actor may not make this change, or it is no longer possible */
  write: (change: Change) => Promise<void>;
};

const restriction: MemberUndo = {
  permission: "member.restrict",
  parse: readLogged,
  read: async (tx, { id }, decidedFor) =>
    toLogged(listDecided(await getRestrictions(tx, id), decidedFor), decidedFor),
  write: async ({ tx, actor, member, before }) => {
    const { restrictions: logged, decidedFor: siteIds } = before as LoggedRestrictions;
    const restrictions = listStanding(logged);
    if (restrictions.length > 0 && isStaff(member.roleId))
      throw new AppError("CONFLICT", memberRefusals.changedSince);
    await setRestrictions(tx, { memberId: member.id, siteIds, restrictions, actorId: actor.id });
  },
};

/** Parses logged marks. Marks of earlier releases are network-wide. */
const parseMarks = (values: LoggedValues): LoggedValues => ({
  spamSiteIds: [],
  decidedFor: "all",
  ...values,
});

const spammer: MemberUndo = {
  permission: "moderation.spam",
  parse: parseMarks,
  read: (tx, member, decidedFor) => readMarks(tx, member, decidedFor),
  write: async ({ tx, invalidate, actor, member, before }) => {
    const marks = before as LoggedMarks;
    await setSpamMarks(tx, invalidate, { actorId: actor.id, memberId: member.id, marks });
  },
};

const role: MemberUndo = {
  permission: "member.setRole",
  read: async (tx, { id, roleId, badge }) => ({
    roleId,
    badge,
    siteIds: await getDutySiteIds(tx, "moderator", id),
    editedSiteIds: await getDutySiteIds(tx, "editor", id),
  }),
  write: async ({ tx, actor, member, before }) => {
    const earlier = before as MemberRole;
    const { actorRoleId } = await lockForAdmin(tx, actor, member.id);
    if (!canReach(actorRoleId, earlier.roleId))
      throw new AppError("FORBIDDEN", memberRefusals.outranked);
    const isRestricted = (await getRestrictions(tx, member.id)).length > 0;
    if (isStaff(earlier.roleId) && isRestricted)
      throw new AppError("CONFLICT", memberRefusals.isRestricted);
    await storeRole(tx, member.id, earlier);
  },
};

const verified: MemberUndo = {
  permission: "member.setVerified",
  read: async (_tx, { isVerified }) => ({ isVerified }),
  write: async ({ tx, actor, member, before }) => {
    await lockForAdmin(tx, actor, member.id);
    await storeVerified(tx, member.id, before.isVerified === true);
  },
};

const dutySites = (duty: SiteDuty, permission: Action): MemberUndo => ({
  permission,
  read: async (tx, { id }) => ({ siteIds: await getDutySiteIds(tx, duty, id) }),
  write: async ({ tx, actor, member, before }) => {
    await lockForAdmin(tx, actor, member.id);
    const siteIds = before.siteIds as number[];
    await setDutySiteIds(tx, duty, { memberId: member.id, siteIds });
  },
});

/** The decisions about an account that can be undone. */
const memberUndos: Partial<Record<LoggedOperation, MemberUndo>> = {
  SUSPEND: restriction,
  LIMIT: restriction,
  END_RESTRICTION: restriction,
  SET_ROLE: role,
  SET_VERIFIED: verified,
  SET_MODERATED_SITES: dutySites("moderator", "member.setModeratedSites"),
  SET_EDITED_SITES: dutySites("editor", "member.setEditedSites"),
};

/** How decisions about an account or its member's posts are undone. */
const userUndos: typeof memberUndos = { ...memberUndos, SPAM: spammer, RESTORE: spammer };

/** How a decision about a member is undone; `undefined` for a decision about a post. */
export const findMemberUndo = (logged: {
  operation: LoggedOperation;
  assocType: LoggedType;
}): MemberUndo | undefined =>
  (logged.assocType === "USER" ? userUndos : memberUndos)[logged.operation];
