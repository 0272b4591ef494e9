import type { Badge, SecondaryBadge } from "#lib/members/shared/member.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";
import { roleBadges } from "#lib/members/shared/role-badges.ts";

/** The results that a member can have for an award. */
export const awardStatuses = ["WINNER", "FINALIST", "NOMINEE"] as const;
export type AwardStatus = (typeof awardStatuses)[number];

export const awardStatusLabels: Record<AwardStatus, string> = {
  WINNER: "Winner",
  FINALIST: "Finalist",
  NOMINEE: "Nominee",
};

/** Characters of the name of an award, and of the reason for a grant or revocation. */
export const awardLimits = { maxName: 120, maxReason: 500, minYear: 1990 } as const;

/** Badges that can be granted, in the order of the form. */
export const grantableBadges: readonly Badge[] = [...roleBadges, "contributor"];
export const grantableSecondaryBadges: readonly SecondaryBadge[] = [
  "digital_creator",
  "healthcare_provider",
  "patient_leader",
  "patient_leader_certification",
  "caregiver",
  "award_winner",
  "award_finalist",
];

/** The fields that the audit log records for awards and badges. */
export type AwardOperation = "GRANT" | "REVOKE" | "SET_BADGES";

/** The awards of a member. */
export const memberAwardsPath = (slug: string): string => `${memberPath(slug)}/awards`;

/** The page of a member's own awards. */
export const ownAwardsPath = "/profile/awards";
