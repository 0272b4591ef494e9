import { badgeLabel } from "./badge-label.ts";

type Props = {
  /** The member's role. Null and `member` show nothing. */
  badge: string | null | undefined;
  /** A second badge, such as an award. */
  secondaryBadge?: string | null | undefined;
};

/** A member's role and awards as badges (spec §3 Badges). Nothing for an ordinary member. */
export function RoleBadge({ badge, secondaryBadge }: Props) {
  const role = badgeLabel(badge);
  const second = badgeLabel(secondaryBadge);
  return (
    <>
      {role ? (
        <span className="badge border-line-strong/50 bg-surface text-ink-soft">{role}</span>
      ) : null}
      {second && second !== role ? (
        <span className="badge border-line-warm bg-member text-accent-ink">{second}</span>
      ) : null}
    </>
  );
}
