import { ModerationNav } from "#components/moderation/ModerationNav.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { ManagedMemberDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { membersPath } from "#lib/moderation/shared/members/member-query.ts";
import { MemberActivity } from "./MemberActivity.tsx";
import { MemberBadges } from "./MemberBadges.tsx";
import { MemberCases } from "./MemberCases.tsx";
import { MemberFacts } from "./MemberFacts.tsx";

type Props = { member: ManagedMemberDetailsFragment };

/** Everything that staff know about a member. */
export function MemberView({ member }: Props) {
  const { user, cases, activity } = member;
  return (
    <>
      <ModerationNav path={membersPath} />
      <BackLink href={membersPath}>{texts.back}</BackLink>
      <header className="mt-1">
        <h1 className="text-3xl wrap-anywhere">
          <bdi translate="no">{user.username}</bdi>
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <MemberBadges member={member} />
          <TextLink href={memberPath(user.slug)} className="inline-flex min-h-11 items-center">
            {texts.profile}
          </TextLink>
        </div>
      </header>
      <MemberFacts member={member} />
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-8">
          <MemberCases cases={cases} />
          <MemberActivity activity={activity} />
        </div>
      </div>
    </>
  );
}
