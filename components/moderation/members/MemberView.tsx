import type { ReactNode } from "react";
import { ModerationNav } from "#components/moderation/ModerationNav.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { ManagedMemberDetailsFragment } from "#graphql/generated/client/graphql.ts";
import { toLogHref } from "#lib/moderation/shared/members/log-query.ts";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { managedMemberPath, membersPath } from "#lib/moderation/shared/members/member-query.ts";
import { LogEntries } from "./LogEntries.tsx";
import { MemberActivity } from "./MemberActivity.tsx";
import { MemberBadges } from "./MemberBadges.tsx";
import { MemberCases } from "./MemberCases.tsx";
import { MemberDecisions } from "./MemberDecisions.tsx";
import { MemberFacts } from "./MemberFacts.tsx";
import { MemberNotes } from "./MemberNotes.tsx";

type Props = {
  member: ManagedMemberDetailsFragment;
  /** The name of the site on which the viewer decides. */
  siteName: string;
  /** The result of the last form. */
  banner: ReactNode;
};

/** Everything that staff know about a member. */
export function MemberView({ member, siteName, banner }: Props) {
  const { user, cases, activity, log } = member;
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
          {user.path ? (
            <TextLink href={user.path} className="inline-flex min-h-11 items-center">
              {texts.profile}
            </TextLink>
          ) : null}
        </div>
      </header>
      <div className="mt-5 empty:hidden">{banner}</div>
      <MemberFacts member={member} />
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <MemberCases cases={cases} />
          <MemberActivity activity={activity} />
          <section aria-labelledby="history">
            <h2 id="history" className="text-2xl">
              {texts.history}
            </h2>
            <p className="mt-2 text-ink-soft">
              {log.length > 0 ? texts.historyNote : texts.noHistory}
            </p>
            {log.length > 0 ? (
              <>
                <LogEntries
                  entries={log}
                  backPath={managedMemberPath(member.id)}
                  namesMember={false}
                />
                <p className="mt-2">
                  <MoreLink href={toLogHref({ operation: null, actor: "", member: member.id })}>
                    {texts.wholeHistory}
                  </MoreLink>
                </p>
              </>
            ) : null}
          </section>
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <MemberDecisions member={member} />
          <MemberNotes member={member} siteName={siteName} />
        </div>
      </div>
    </>
  );
}
