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
      {role ? <span className="badge badge-role">{role}</span> : null}
      {second && second !== role ? <span className="badge badge-award">{second}</span> : null}
    </>
  );
}
