import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { roles, type Viewer } from "./member.ts";
import { findRestrictionOn, getRestrictionText, isRestricted } from "./restriction.ts";

export type KnownViewer = NonNullable<Viewer>;

/** The viewers who may perform an action (spec §6). */
type Permission = {
  isAllowed: (viewer: KnownViewer) => boolean;
  /** An unverified member is asked to verify the account instead of "not authorized" (spec §6). */
  needsVerification?: true;
  /** A suspended member may do it too: it only reads, or affects only the member. */
  isAllowedWhileSuspended?: true;
  /** A limited member may not do it. */
  isRefusedWhileLimited?: true;
};

type HasRole = Pick<KnownViewer, "roleId">;
const hasRole = (viewer: HasRole, ...ids: number[]) => ids.includes(viewer.roleId);
export const isAdmin = (viewer: HasRole) =>
  hasRole(viewer, roles.administrator, roles.superAdmin, roles.communityTech);
export const isModeratorOrAdmin = (viewer: HasRole) =>
  isAdmin(viewer) || hasRole(viewer, roles.moderator);
const isSpammer = (viewer: KnownViewer) => hasRole(viewer, roles.spammer);
const hasLegacyRole = (viewer: KnownViewer) => !isSpammer(viewer) && viewer.legacyRole !== null;
const isNetworkEditor = (viewer: KnownViewer) =>
  isAdmin(viewer) || (hasLegacyRole(viewer) && viewer.legacyRole === "administrator");
const isSiteEditor = (viewer: KnownViewer) => !isSpammer(viewer) && viewer.editedSiteIds.length > 0;
const canEditEverything = (viewer: KnownViewer) => isNetworkEditor(viewer) || isSiteEditor(viewer);

/** Whether a viewer may edit everything on a site, which may be another one than that of the request. */
export const isEditorOf = (viewer: KnownViewer, siteId: number): boolean =>
  isNetworkEditor(viewer) ||
  (isSiteEditor(viewer) &&
    viewer.editedSiteIds.includes(siteId) &&
    !viewer.spamSiteIds?.includes(siteId) &&
    findRestrictionOn(siteId, viewer.restrictions ?? []) === null);

/** Everybody who is logged in, also suspended members: for reading, and for actions that affect only the member. */
const forMembers: Permission = { isAllowed: () => true, isAllowedWhileSuspended: true };
/** Members of any role who are not suspended, for actions that others can notice. */
const forActiveMembers: Permission = { isAllowed: () => true };
const forVerifiedMembers: Permission = {
  isAllowed: (viewer) => viewer.isVerified && !isSpammer(viewer),
  needsVerification: true,
};
const forModeratorsAndAdmins: Permission = { isAllowed: isModeratorOrAdmin };
const forAdmins: Permission = { isAllowed: isAdmin };

/** Every action of the product and who may perform it, by domain. */
const permissions = {
  /** The ads of a site and of the network. */
  "ads.manage": forAdmins,

  "analytics.read": forAdmins,

  /** Awards and badges, granted and revoked. */
  "award.grant": forAdmins,

  "bookmark.save": forMembers,

  "campaign.enter": forVerifiedMembers,

  comment: forVerifiedMembers,
  "comment.edit": forVerifiedMembers,
  "comment.delete": forMembers,
  "comment.watch": forMembers,
  "comment.pin": forModeratorsAndAdmins,
  "member.search": forMembers,

  "conditions.save": forAdmins,

  // The spec gives legacy roles only the preview (spec §6); decision 25 explains the rest.
  "content.preview": {
    isAllowed: (viewer) =>
      isModeratorOrAdmin(viewer) || hasLegacyRole(viewer) || isSiteEditor(viewer),
  },
  "content.save": {
    isAllowed: (viewer) => isAdmin(viewer) || hasLegacyRole(viewer) || isSiteEditor(viewer),
  },
  "content.publish": {
    isAllowed: (viewer) =>
      canEditEverything(viewer) || (hasLegacyRole(viewer) && viewer.legacyRole === "author"),
  },
  "content.saveAny": { isAllowed: canEditEverything },
  "content.deleteOwn": {
    isAllowed: (viewer) => !isSpammer(viewer),
    isAllowedWhileSuspended: true,
  },
  /** Refused while suspended, because it publishes the item again. */
  "content.restoreOwn": { isAllowed: (viewer) => !isSpammer(viewer) },

  "debugTool.open": forAdmins,

  "draft.save": forMembers,

  "experiments.open": forAdmins,
  /** Switch an experiment of a site on or off. */
  "experiments.switch": forAdmins,

  "member.follow": forVerifiedMembers,
  "member.unfollow": forMembers,
  "subject.follow": forActiveMembers,
  "follows.list": forMembers,

  "thread.create": forVerifiedMembers,
  "thread.follow": forActiveMembers,
  "thread.read": forMembers,
  "thread.editOwn": forVerifiedMembers,

  "leads.manage": forAdmins,

  /** A spammer may not change the public part of their account, only their private settings (decision 28). */
  "account.edit": { isAllowed: (viewer) => !isSpammer(viewer) },
  "account.editPrivate": forMembers,
  "account.verify": {
    isAllowed: (viewer) => !viewer.isVerified && !isSpammer(viewer),
    isAllowedWhileSuspended: true,
  },
  "account.sessions": forMembers,
  "verification.resend": {
    isAllowed: (viewer) => !viewer.isVerified,
    isAllowedWhileSuspended: true,
  },
  "email.change": forMembers,
  "admin.open": forAdmins,

  "message.read": forMembers,
  "message.send": forVerifiedMembers,
  "conversation.create": { ...forVerifiedMembers, isRefusedWhileLimited: true },
  "message.react": forVerifiedMembers,
  "message.report": forVerifiedMembers,
  /** A member who worries about somebody need not be verified. */
  "message.reportCrisis": forMembers,
  "conversation.update": forMembers,
  "member.block": forMembers,

  "moderation.spam": forModeratorsAndAdmins,
  "moderation.delete": forAdmins,
  "moderation.review": forModeratorsAndAdmins,
  /** Decisions about the member and their posts, and appeals. */
  "moderation.notices": forMembers,
  "moderation.setCrisisLevel": forModeratorsAndAdmins,
  "moderation.open": forModeratorsAndAdmins,
  "moderation.editWordRules": forModeratorsAndAdmins,
  "moderation.readLog": forModeratorsAndAdmins,
  "report.create": forVerifiedMembers,
  /** Every logged-in member may report that they worry about somebody (readings.md 45). */
  "report.createCrisis": forMembers,
  "member.restrict": forModeratorsAndAdmins,
  /** Merging accounts of the same person, and undoing a merge. */
  "member.merge": forAdmins,
  /** The pages about members for staff. */
  "member.read": forModeratorsAndAdmins,
  "member.note": forModeratorsAndAdmins,
  "member.setRole": forAdmins,
  "member.setVerified": forAdmins,
  "member.setModeratedSites": forAdmins,
  "member.setEditedSites": forAdmins,

  "newsletter.manage": forAdmins,

  "notification.read": forMembers,

  react: forVerifiedMembers,
  "reactors.list": forMembers,

  "recipe.create": forVerifiedMembers,

  "redirects.save": forAdmins,

  "status.create": forVerifiedMembers,
  "status.edit": forVerifiedMembers,
  "status.delete": forMembers,
  "status.reply": forVerifiedMembers,
  "status.deleteReply": forMembers,

  "story.create": forVerifiedMembers,

  "updates.read": forMembers,

  "image.upload": forVerifiedMembers,
} satisfies Record<string, Permission>;

export type Action = keyof typeof permissions;

const getPermission = (action: Action): Permission => permissions[action];

/** The error code if a restriction refuses an action that the viewer may otherwise perform. */
function findRestriction(
  { restriction }: KnownViewer,
  permission: Permission,
): "SUSPENDED" | "LIMITED" | null {
  if (!permission.isAllowedWhileSuspended && isRestricted(restriction, "suspend"))
    return "SUSPENDED";
  return permission.isRefusedWhileLimited && isRestricted(restriction, "limit") ? "LIMITED" : null;
}

/** Whether the viewer may perform an action. A guest may perform none. */
export function can(viewer: Viewer, action: Action): boolean {
  const permission = getPermission(action);
  return (
    viewer !== null && permission.isAllowed(viewer) && findRestriction(viewer, permission) === null
  );
}

/**
 * The first line of a use case that needs a permission.
 * @throws AppError UNAUTHENTICATED when logged out, NOT_VERIFIED or FORBIDDEN when not allowed, SUSPENDED or
 * LIMITED with the end of the restriction
 */
export function assertCan(viewer: Viewer, action: Action): asserts viewer is KnownViewer {
  if (viewer === null) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  const permission = getPermission(action);
  const code = findRestriction(viewer, permission);
  if (permission.isAllowed(viewer)) {
    if (code === null || viewer.restriction === null) return;
    throw new AppError(code, getRestrictionText(viewer.restriction));
  }
  if (!viewer.isVerified && permission.needsVerification)
    throw new AppError("NOT_VERIFIED", errorTexts.verifyFirst);
  throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
}

/** The permissions of the viewer, so that the interface shows the right controls. */
export const getAllowedActions = (viewer: KnownViewer): Action[] =>
  (Object.keys(permissions) as Action[]).filter((action) => can(viewer, action));
