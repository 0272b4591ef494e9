import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { roles, type Viewer } from "./member.ts";
import { getRestrictionText, isRestricted } from "./restriction.ts";

export type KnownViewer = NonNullable<Viewer>;

/**
 * Who may perform an action (spec §6). Each domain declares its actions in
 * `shared/<domain>-permissions.ts`; `lib/registries/shared/permissions.ts` has them all.
 */
export type Permission = {
  isAllowed: (viewer: KnownViewer) => boolean;
  /** An unverified member is asked to verify the account instead of "not authorized" (spec §6). */
  needsVerification?: true;
  /** A suspended member may do it too: it only reads, or concerns the member alone. */
  isAllowedWhileSuspended?: true;
  /** A limited member may not do it. */
  isRefusedWhileLimited?: true;
};
export type Permissions = Readonly<Record<string, Permission>>;

type HasRole = Pick<KnownViewer, "roleId">;
const hasRole = (viewer: HasRole, ...ids: number[]) => ids.includes(viewer.roleId);
export const isAdmin = (viewer: HasRole) =>
  hasRole(viewer, roles.administrator, roles.superAdmin, roles.communityTech);
export const isModeratorOrAdmin = (viewer: HasRole) =>
  isAdmin(viewer) || hasRole(viewer, roles.moderator);
export const isSpammer = (viewer: KnownViewer) => hasRole(viewer, roles.spammer);

/** Everybody who is logged in, also suspended members: reading, and what concerns the member alone. */
export const forMembers: Permission = { isAllowed: () => true, isAllowedWhileSuspended: true };
/** Members of any role who are not suspended, for what others can notice. */
export const forActiveMembers: Permission = { isAllowed: () => true };
export const forVerifiedMembers: Permission = {
  isAllowed: (viewer) => viewer.isVerified && !isSpammer(viewer),
  needsVerification: true,
};
export const forModeratorsAndAdmins: Permission = { isAllowed: isModeratorOrAdmin };
export const forAdmins: Permission = { isAllowed: isAdmin };

/** The error code of what a restriction refuses to somebody who may do it otherwise. */
function findRestriction(
  { restriction }: KnownViewer,
  permission: Permission,
): "SUSPENDED" | "LIMITED" | null {
  if (!permission.isAllowedWhileSuspended && isRestricted(restriction, "suspend"))
    return "SUSPENDED";
  return permission.isRefusedWhileLimited && isRestricted(restriction, "limit") ? "LIMITED" : null;
}

/** Whether the viewer may perform an action. A guest may perform none. */
export function can(viewer: Viewer, permission: Permission): boolean {
  return (
    viewer !== null && permission.isAllowed(viewer) && findRestriction(viewer, permission) === null
  );
}

/**
 * The first line of a use case that needs a permission.
 * @throws AppError UNAUTHENTICATED when logged out, NOT_VERIFIED or FORBIDDEN when not allowed, SUSPENDED or
 * LIMITED with the end of the restriction
 */
export function assertCan(viewer: Viewer, permission: Permission): asserts viewer is KnownViewer {
  if (viewer === null) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  const code = findRestriction(viewer, permission);
  if (permission.isAllowed(viewer)) {
    if (code === null || viewer.restriction === null) return;
    throw new AppError(code, getRestrictionText(viewer.restriction));
  }
  if (!viewer.isVerified && permission.needsVerification)
    throw new AppError("NOT_VERIFIED", errorTexts.verifyFirst);
  throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
}
