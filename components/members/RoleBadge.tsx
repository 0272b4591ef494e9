import { badgeLabel } from "./badge-label.ts";

type Props = {
  /** What a member does here. Null and `member` show nothing. */
  badge: string | null | undefined;
  /** What a member is or has won, beside it. */
  secondaryBadge?: string | null | undefined;
};

const classes =
  "inline-flex items-center rounded-sm border px-2 py-0.5 text-xs font-semibold leading-snug";

/** What a member does and is here, in words (spec §3 Badges). Nothing for an ordinary member. */
export function RoleBadge({ badge, secondaryBadge }: Props) {
  const role = badgeLabel(badge);
  const second = badgeLabel(secondaryBadge);
  return (
    <>
      {role ? (
        <span className={`${classes} border-line-strong/50 bg-surface text-ink-soft`}>{role}</span>
      ) : null}
      {second && second !== role ? (
        <span className={`${classes} border-line-warm bg-member text-accent-ink`}>{second}</span>
      ) : null}
    </>
  );
}
