import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { Badge } from "#components/ui/Badge.tsx";
import type { ManagedMemberLineFragment } from "#graphql/generated/client/graphql.ts";
import { roles } from "#lib/members/shared/member.ts";
import { nameSites } from "#lib/members/shared/restriction.ts";
import { memberListTexts as texts } from "#lib/moderation/shared/members/member-list-texts.ts";
import { roleLabels } from "#lib/moderation/shared/members/member-roles.ts";

/** A summary of a member for staff: the role and anything unusual. */
export function MemberBadges({ member }: { member: ManagedMemberLineFragment }) {
  const { roleId, isVerified, restriction, spammerOn, user } = member;
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {roleId === roles.member ? null : (
        <Badge tone={roleId === roles.spammer ? "danger" : "brand"}>
          {roleLabels[roleId] ?? String(roleId)}
        </Badge>
      )}
      {spammerOn.length > 0 && roleId !== roles.spammer ? (
        <Badge tone="danger">
          {texts.spammerOn(
            spammerOn.length > 2
              ? texts.sites(spammerOn.length)
              : nameSites(spammerOn.map(({ name }) => name)),
          )}
        </Badge>
      ) : null}
      {restriction ? (
        <Badge tone="warning">
          {restriction.kind === "suspend" ? texts.suspended : texts.limited}
        </Badge>
      ) : null}
      {isVerified ? null : <Badge>{texts.notVerified}</Badge>}
      <RoleBadge badge={user.badge} secondaryBadge={user.secondaryBadge} />
    </span>
  );
}
