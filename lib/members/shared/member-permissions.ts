import { forAdmins, forMembers, isSpammer, type Permissions } from "./permissions.ts";

export const memberPermissions = {
  // A spammer may not change what others see of them, only their private settings (decision 29).
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
} satisfies Permissions;
