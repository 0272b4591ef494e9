import {
  forMembers,
  forVerifiedMembers,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

export const messagingPermissions = {
  "message.read": forMembers,
  "message.send": forVerifiedMembers,
  "conversation.create": { ...forVerifiedMembers, isRefusedWhileLimited: true },
  "message.react": forVerifiedMembers,
  "message.report": forVerifiedMembers,
  /** Who worries about somebody need not be verified first. */
  "message.reportCrisis": forMembers,
  "conversation.update": forMembers,
  "member.block": forMembers,
} satisfies Permissions;
