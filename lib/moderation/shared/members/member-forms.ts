import type { RestrictionKind } from "#lib/members/shared/restriction.ts";
import { endChoices } from "#lib/moderation/shared/decision-texts.ts";
import { memberPageTexts } from "./member-page-texts.ts";

/** The paths to which the plain forms of a member's page are sent. */
export const memberFormPaths = {
  role: "/api/moderation/members/role",
  verified: "/api/moderation/members/verified",
  sites: "/api/moderation/members/sites",
  editedSites: "/api/moderation/members/edited-sites",
  spammer: "/api/moderation/members/spammer",
  restrict: "/api/moderation/members/restrict",
  endRestriction: "/api/moderation/members/end-restriction",
  note: "/api/moderation/members/note",
  undo: "/api/moderation/members/undo",
} as const;
export type MemberForm = keyof typeof memberFormPaths;

/** The restriction levels in the form. */
export const restrictionChoices = [
  { value: "limit", label: memberPageTexts.limit },
  { value: "suspend", label: memberPageTexts.suspend },
] as const satisfies readonly { value: RestrictionKind; label: string }[];

/** When a limit or suspension ends: the server counts the days, because the form works without scripts. */
export const restrictionEnds = endChoices.filter(({ value }) => value !== "date");

/** The message of the page after a form. */
export const memberFormResults = {
  role: "The role was changed.",
  verified: "The account is marked as verified.",
  unverified: "The account is marked as not verified.",
  sites: "The sites were changed.",
  spammer:
    "The member is marked as a spammer. Where that holds, readers no longer see what they wrote.",
  "no-spammer": "The member is no longer marked as a spammer. What they wrote is shown again.",
  restricted: "The member was told by email and by a notice.",
  ended: "The restriction has ended.",
  noted: "The note was added.",
  undone: "The decision was undone.",
} as const;
export type MemberFormResult = keyof typeof memberFormResults;
