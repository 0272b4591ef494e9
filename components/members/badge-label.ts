import { badgeLabels, secondaryBadgeLabels } from "#lib/members/shared/member.ts";

/** `community_admin` is another name of `admin` (spec §3). */
const labels: Record<string, string> = {
  ...secondaryBadgeLabels,
  ...badgeLabels,
  community_admin: badgeLabels.admin,
};

/** The label of a badge; null for none, for `member` and for an unknown one. */
export function badgeLabel(badge: string | null | undefined): string | null {
  return badge && Object.hasOwn(labels, badge) ? (labels[badge] ?? null) : null;
}
