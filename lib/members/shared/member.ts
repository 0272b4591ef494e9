/** Role ids of spec §6. */
export const roles = {
  administrator: 1,
  moderator: 2,
  member: 3,
  spammer: 4,
  superAdmin: 5,
  communityTech: 6,
} as const;

export type LegacyRole = "author" | "contributor" | "administrator";
export type Badge = "admin" | "moderator" | "moderator_contributor" | "contributor";
export type SecondaryBadge = "digital_creator" | "healthcare_provider" | "patient_leader";
export type AvatarImages = { thumb: string; full: string };

/** Words of the role badge beside a name (spec §3 Badges; null means member and shows none). */
export const badgeLabels: Record<Badge, string> = {
  admin: "Community Admin",
  moderator: "Moderator",
  moderator_contributor: "Moderator & Contributor",
  contributor: "Contributor",
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

/** Who is asking. `null` stands for a logged-out visitor. */
export type Viewer = {
  id: number;
  username: string;
  roleId: number;
  legacyRole: LegacyRole | null;
  isVerified: boolean;
} | null;
