import { Time } from "#components/ui/Time.tsx";
import type { ManagedMemberLineFragment } from "#graphql/generated/client/graphql.ts";
import { memberListTexts as texts } from "#lib/moderation/shared/members/member-list-texts.ts";
import { managedMemberPath } from "#lib/moderation/shared/members/member-query.ts";
import { MemberBadges } from "./MemberBadges.tsx";

/** Members, each with the link to their page for staff. */
export function MemberList({ members }: { members: readonly ManagedMemberLineFragment[] }) {
  return (
    <ul
      aria-label={texts.list}
      className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {members.map((member) => (
        <li key={member.id} className="grid gap-1.5 px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <a
              href={managedMemberPath(member.id)}
              className="font-semibold wrap-anywhere text-ink no-underline hover:text-link hover:underline"
            >
              <bdi translate="no">{member.user.username}</bdi>
            </a>
            <MemberBadges member={member} />
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>{texts.id(member.id)}</span>
            <span>
              {texts.joined} <Time at={member.joinedAt} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
