import {
  isAdmin,
  isModeratorOrAdmin,
  isSpammer,
  type KnownViewer,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

const hasLegacyRole = (viewer: KnownViewer) => !isSpammer(viewer) && viewer.legacyRole !== null;

const canEditEverything = (viewer: KnownViewer) =>
  isAdmin(viewer) || (hasLegacyRole(viewer) && viewer.legacyRole === "administrator");

// The spec gives legacy roles only the preview (spec §6); decision 25 explains the rest.
export const contentPermissions = {
  "content.preview": {
    isAllowed: (viewer) => isModeratorOrAdmin(viewer) || hasLegacyRole(viewer),
  },
  "content.save": { isAllowed: (viewer) => isAdmin(viewer) || hasLegacyRole(viewer) },
  "content.publish": {
    isAllowed: (viewer) =>
      canEditEverything(viewer) || (hasLegacyRole(viewer) && viewer.legacyRole === "author"),
  },
  "content.saveAny": { isAllowed: canEditEverything },
  "content.deleteOwn": {
    isAllowed: (viewer) => !isSpammer(viewer),
    isAllowedWhileSuspended: true,
  },
  // It is published again.
  "content.restoreOwn": { isAllowed: (viewer) => !isSpammer(viewer) },
} satisfies Permissions;
