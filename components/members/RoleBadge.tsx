import { type Badge, badgeLabels } from "#lib/members/shared/member.ts";

const isBadge = (badge: string): badge is Badge => Object.hasOwn(badgeLabels, badge);

/** What a member does here, in words. Nothing for an ordinary member. */
export function RoleBadge({ badge }: { badge: string | null | undefined }) {
  if (!badge || !isBadge(badge)) return null;
  return (
    <span className="inline-flex items-center rounded-sm border border-line-strong/50 bg-surface px-2 py-0.5 text-xs font-semibold leading-snug text-ink-soft">
      {badgeLabels[badge]}
    </span>
  );
}
