import { errorTexts } from "../../core/shared/error-texts.ts";
import { AppError } from "../../core/shared/errors.ts";
import { roles, type Viewer } from "./member.ts";

type KnownViewer = NonNullable<Viewer>;

const hasRole = (viewer: KnownViewer, ...ids: number[]) => ids.includes(viewer.roleId);
const isAdmin = (viewer: KnownViewer) =>
  hasRole(viewer, roles.administrator, roles.superAdmin, roles.communityTech);
const isSpammer = (viewer: KnownViewer) => hasRole(viewer, roles.spammer);

const mayEditEverything = (viewer: KnownViewer) =>
  isAdmin(viewer) || (!isSpammer(viewer) && viewer.legacyRole === "administrator");

/**
 * Who may do what: the one table of actions and roles (spec §6). A use case asserts its action in
 * its first line; the interface asks the same table before it shows a control.
 */
const allowedTo = {
  react: (viewer) => viewer.isVerified && !isSpammer(viewer),
  comment: (viewer) => viewer.isVerified && !isSpammer(viewer),
  "thread.create": (viewer) => viewer.isVerified && !isSpammer(viewer),
  "campaign.enter": (viewer) => viewer.isVerified && !isSpammer(viewer),
  "message.read": () => true,
  "message.send": (viewer) => viewer.isVerified && !isSpammer(viewer),
  // What others see of a spammer stays as it is; what is theirs alone stays theirs (decision 29).
  "account.edit": (viewer) => !isSpammer(viewer),
  "account.editPrivate": () => true,
  "account.verify": (viewer) => !viewer.isVerified && !isSpammer(viewer),
  "account.sessions": () => true,
  "moderation.spam": (viewer) => isAdmin(viewer) || hasRole(viewer, roles.moderator),
  "moderation.delete": isAdmin,
  "moderation.open": (viewer) => isAdmin(viewer) || hasRole(viewer, roles.moderator),
  "admin.open": isAdmin,
  "content.preview": (viewer) =>
    !isSpammer(viewer) &&
    (isAdmin(viewer) || hasRole(viewer, roles.moderator) || viewer.legacyRole !== null),
  // Nothing else is said of the legacy roles (spec §6); decision 25 says what is made of that.
  "content.save": (viewer) => !isSpammer(viewer) && (isAdmin(viewer) || viewer.legacyRole !== null),
  "content.publish": (viewer) =>
    mayEditEverything(viewer) || (!isSpammer(viewer) && viewer.legacyRole === "author"),
  "content.saveAny": (viewer) => mayEditEverything(viewer),
  "redirects.save": isAdmin,
  "conditions.save": isAdmin,
  "verification.resend": (viewer) => !viewer.isVerified,
  "email.change": () => true,
  "debugTool.open": isAdmin,
  "experiments.open": isAdmin,
} satisfies Record<string, (viewer: KnownViewer) => boolean>;

export type Action = keyof typeof allowedTo;

/** Actions that fail with "verify your account" rather than "not authorized" (spec §6). */
const needsVerification: readonly Action[] = [
  ...(["react", "comment", "thread.create", "campaign.enter", "message.send"] as const),
];

/** Whether the viewer may do something. A logged-out visitor may do nothing that has an action. */
export function can(viewer: Viewer, action: Action): boolean {
  return viewer !== null && allowedTo[action](viewer);
}

/**
 * The guard at the head of a use case.
 * @throws AppError UNAUTHENTICATED when logged out, NOT_VERIFIED or FORBIDDEN when not allowed
 */
export function assertCan(viewer: Viewer, action: Action): asserts viewer is KnownViewer {
  if (viewer === null) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  if (allowedTo[action](viewer)) return;
  if (!viewer.isVerified && needsVerification.includes(action)) {
    throw new AppError("NOT_VERIFIED", errorTexts.verifyFirst);
  }
  throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
}

/** Everything the viewer may do, for the interface to show the right controls. */
export function allowedActions(viewer: KnownViewer): Action[] {
  return (Object.keys(allowedTo) as Action[]).filter((action) => can(viewer, action));
}
