import {
  forAdmins,
  forMembers,
  forModeratorsAndAdmins,
  forVerifiedMembers,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

export const moderationPermissions = {
  "moderation.spam": forModeratorsAndAdmins,
  "moderation.delete": forAdmins,
  "moderation.review": forModeratorsAndAdmins,
  /** Decisions about oneself and what one wrote, and an appeal. */
  "moderation.notices": forMembers,
  "moderation.setCrisisLevel": forModeratorsAndAdmins,
  "moderation.open": forModeratorsAndAdmins,
  "moderation.editWordRules": forModeratorsAndAdmins,
  "report.create": forVerifiedMembers,
  /** Whoever is logged in may say that they worry about somebody (readings.md 45). */
  "report.createCrisis": forMembers,
  "moderation.readLog": forModeratorsAndAdmins,
  "member.restrict": forModeratorsAndAdmins,
  /** Joining accounts of the same person, and undoing that. */
  "member.merge": forAdmins,
  /** The pages about members for staff. */
  "member.read": forModeratorsAndAdmins,
  "member.note": forModeratorsAndAdmins,
  "member.setRole": forAdmins,
  "member.setVerified": forAdmins,
  "member.setModeratedSites": forAdmins,
} satisfies Permissions;
