import type { Restriction, SiteRestriction } from "./restriction.ts";

/** Role ids of spec §6. */
export const roles = {
  administrator: 1,
  moderator: 2,
  member: 3,
  spammer: 4,
  superAdmin: 5,
  communityTech: 6,
} as const;

/**
 * The roles of staff (spec §6 "Moderator or admin"). Badges and legacy roles, such as contributor
 * and author, do not make a member staff.
 */
export const staffRoleIds: readonly number[] = [
  roles.administrator,
  roles.moderator,
  roles.superAdmin,
  roles.communityTech,
];

/** What somebody does for some sites of the network. */
export type SiteDuty = "moderator" | "editor";

/** Whether a role is a staff role, whose rights could harm others. */
export const isStaff = (roleId: number): boolean => staffRoleIds.includes(roleId);

/** The role of a member on a site. A spam mark of the site gives them the role of a spammer there. */
export const toRoleOn = (
  siteId: number,
  member: { roleId: number; spamSiteIds: readonly number[] },
): number =>
  member.spamSiteIds.includes(siteId) && !isStaff(member.roleId) ? roles.spammer : member.roleId;

export type LegacyRole = "author" | "contributor" | "administrator";
export type Badge = "admin" | "moderator" | "moderator_contributor" | "contributor";
export type SecondaryBadge =
  | ("digital_creator" | "healthcare_provider" | "patient_leader")
  | ("patient_leader_certification" | "caregiver" | "award_winner" | "award_finalist");
export type AvatarImages = { thumb: string; full: string };

/** The text of the role badge after a name (spec §3 Badges; null means member and shows none). */
export const badgeLabels: Record<Badge, string> = {
  admin: "Community Admin",
  moderator: "Moderator",
  moderator_contributor: "Moderator & Contributor",
  contributor: "Contributor",
};

/** Labels of the badges shown beside the role (spec §3 Badges). */
export const secondaryBadgeLabels: Record<SecondaryBadge, string> = {
  digital_creator: "Digital Creator",
  healthcare_provider: "Healthcare Provider",
  patient_leader: "Patient Leader",
  patient_leader_certification: "Certified Patient Leader",
  caregiver: "Caregiver",
  award_winner: "Award Winner",
  award_finalist: "Award Finalist",
};

/** Widths and heights of an avatar in CSS pixels (spec §3). */
export const avatarSizes = {
  full: 150,
  thumb: 44,
  header: 28,
  profileTooltip: 100,
  medium: 125,
  large: 150,
} as const;
export type AvatarSize = keyof typeof avatarSizes;

/** The viewer; `null` is a guest. */
export type Viewer = {
  id: number;
  username: string;
  /** The viewer's role on this site: a moderator of other sites only is a member here. */
  roleId: number;
  legacyRole: LegacyRole | null;
  isVerified: boolean;
  /** When they joined the network. */
  insertedAt: Date;
  /** The sites that the viewer moderates: all for admins, none for members. */
  moderatedSiteIds: "all" | readonly number[];
  /** The sites that the viewer edits without being an admin; none on a site that is not one of them. */
  editedSiteIds: readonly number[];
  /** The restriction that is in force on this site. */
  restriction: Restriction | null;
  /** The member's restrictions on any site, and their spam marks; omitted if the viewer cannot write. */
  restrictions?: readonly SiteRestriction[];
  spamSiteIds?: readonly number[];
} | null;
