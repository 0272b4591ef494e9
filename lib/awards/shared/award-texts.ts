import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** Texts of the pages of awards and of the tools to grant them. */
export const awardTexts = {
  title: "Awards",
  titleFor: (username: string) => `Awards of ${isolateText(username)}`,
  none: "No awards yet",
  noneOther: (username: string) => `Awards that ${isolateText(username)} receives appear here.`,
  noneOwn: "Awards that our team grants to you appear here and on your profile.",
  ownLead: "Our team grants awards. Your privacy settings say who can see yours.",
  seeAsOthers: "See how others see your awards",
  earned: "Received",
  tools: "Grant and revoke",
  toolsNote: "Only admins see this. Every change is kept with your name and the reason.",
  name: "Award",
  nameHint: "Such as “Community Voice”. The same name and year is the same award.",
  year: "Year",
  status: "Result",
  earnedAt: "Received on",
  reason: "Reason",
  reasonHint: "Kept in the log. The member does not see it.",
  grant: "Grant award",
  revoke: "Revoke",
  revokeOf: (name: string) => `Revoke ${isolateText(name)}`,
  badges: "Badges",
  badge: "Badge",
  secondaryBadge: "Second badge",
  noBadge: "None",
  setBadges: "Save badges",
  log: "Changes",
  logRow: { GRANT: "Granted", REVOKE: "Revoked", SET_BADGES: "Badges set to" },
} as const;

/** The reasons for which the server refuses a change. */
export const awardRefusals = {
  notChanged: "Nothing was changed",
  noMember: "This member is no longer available.",
  noAward: "We couldn’t find this award. It may have been revoked.",
  already: "This member already has this award.",
  name: "Please enter the name of the award, up to 120 characters.",
  year: "Please enter a year.",
  status: "Please select a result.",
  date: "Please enter the date on which the award was received.",
  earnedAt: "An award cannot be received in the future.",
  reason: "Please enter a reason, up to 500 characters.",
  badge: "Please select a badge from the list.",
  roleBadge: "Only a member with this role can have this badge.",
  tryAgain: "Try again",
} as const;
