import type { ReactNode } from "react";
import { FollowButton } from "#components/follows/FollowButton.tsx";
import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { ModerationTools } from "#components/moderation/ModerationTools.tsx";
import { ReportLink } from "#components/moderation/report/ReportLink.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { MemberProfilePartsFragment } from "#graphql/generated/client/graphql.ts";
import { relationshipNotes } from "#lib/conditions/shared/relationships.ts";
import { ownViewAsOthersPath } from "#lib/members/shared/member-path.ts";
import { describeActivity, toMonth } from "#lib/profiles/shared/last-active.ts";
import { profileTexts as texts } from "#lib/profiles/shared/profile-texts.ts";
import { profilePath } from "#lib/routing/shared/find-route.ts";
import { MemberFacts } from "./MemberFacts.tsx";
import { listMemberTabs } from "./member-tabs.ts";
import { SendMessageButton } from "./SendMessageButton.tsx";

type Props = {
  member: MemberProfilePartsFragment;
  /** The kind of viewer as which owners preview their own page. */
  preview: "guest" | "member" | null;
  features: readonly string[];
  path: string;
  /** Whether the viewer is the member, so that there is no Follow button. */
  isOwn: boolean;
  /** Whether members of the site can write only to staff. */
  isMessagingRestricted: boolean;
  now: Date;
  /** Content of the side column, below the facts about the member. */
  beside: ReactNode;
  children: ReactNode;
};

/** The name of a member and the links to the pages about them, above each of these pages. */
export function MemberFrame(props: Props) {
  const { member, preview, features, path, now, beside, children } = props;
  return (
    <div className="pb-8 sm:pb-12">
      <div className="border-b border-line bg-wash print:bg-transparent">
        <div className="page-wide">
          {preview ? <PreviewNote slug={member.slug} preview={preview} /> : null}
          <header className="flex flex-wrap items-start gap-5 pt-8 pb-6 sm:gap-8 sm:pt-12 sm:pb-8">
            <span className="flex shrink-0 rounded-full ring-4 ring-surface">
              <Avatar username={member.username} picture={member.avatar?.full} size="medium" />
            </span>
            <div className="min-w-0 flex-[1_1_16rem]">
              <MemberName member={member} />
              <p className="mt-2 text-ink-soft empty:hidden">
                <MemberTimes member={member} now={now} />
              </p>
              <MemberConditions member={member} />
            </div>
            <MemberActions {...props} />
          </header>
          <nav aria-label={member.username} className="print:hidden">
            <ul className="-mb-px flex flex-wrap gap-x-1 max-sm:gap-x-0">
              {listMemberTabs(member.slug, features).map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={href === path ? "page" : undefined}
                    className="flex min-h-11 items-center border-b-3 border-transparent px-4 py-2 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink max-sm:px-1.5 max-sm:text-sm"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div className="page-wide grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 max-w-head">{children}</div>
        <div className="min-w-0 lg:pt-8">
          <MemberFacts member={member} />
          {beside}
        </div>
      </div>
    </div>
  );
}

/** The actions of other members on this member. */
function MemberActions({ member, features, path, isOwn, isMessagingRestricted }: Props) {
  if (isOwn) return null;
  const site = {
    hasPrivateMessaging: features.includes("private_messaging"),
    isMessagingRestricted,
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SendMessageButton member={member} site={site} />
      <FollowButton
        followable={{ type: "MEMBER", id: Number(member.id) }}
        name={member.username}
        variant="profile"
      />
      <ReportLink
        target={{ assocType: "USER", assocId: member.id }}
        of={member.username}
        authorId={member.id}
        backPath={path}
      />
      <ModerationTools assocType="USER" assocId={member.id} of="this member" />
    </div>
  );
}

/** The conditions that a member shows to the viewer, each with the member's relationship to it. */
function MemberConditions({ member: { disorders } }: Pick<Props, "member">) {
  if (disorders.length === 0) return null;
  return (
    <ul aria-label={texts.conditions} className="mt-4 flex flex-wrap gap-2">
      {disorders.map(({ id, relationshipType, sinceYear, disorder }) => (
        <li
          key={id}
          className="rounded-lg border border-line-strong bg-surface px-3 py-1.5 text-sm wrap-anywhere"
        >
          <span className="font-semibold">{disorder.name}</span>{" "}
          <span className="text-ink-soft">
            {relationshipNotes[relationshipType]}
            {sinceYear ? ` since ${sinceYear}` : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function MemberName({ member }: Pick<Props, "member">) {
  const { username, firstName, lastName, badge, secondaryBadge } = member;
  const fullName = [firstName, lastName].filter(Boolean).join(" ");
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">
        <bdi translate="no">{username}</bdi>
      </h1>
      {fullName && fullName !== username ? (
        <p className="mt-1 text-lg wrap-anywhere">
          <bdi translate="no">{fullName}</bdi>
        </p>
      ) : null}
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <RoleBadge badge={badge} secondaryBadge={secondaryBadge} />
      </p>
    </>
  );
}

function MemberTimes({ member, now }: Pick<Props, "member" | "now">) {
  const { insertedAt, lastActiveAt } = member;
  return (
    <>
      {insertedAt ? (
        <>
          {texts.memberSince} <time dateTime={insertedAt}>{toMonth(insertedAt)}</time>
        </>
      ) : null}
      {insertedAt && lastActiveAt ? " · " : null}
      {lastActiveAt ? describeActivity(lastActiveAt, now) : null}
    </>
  );
}

function PreviewNote({ slug, preview }: { slug: string; preview: "guest" | "member" }) {
  const other = preview === "guest" ? "member" : "guest";
  return (
    <div className="pt-6">
      <Banner title={texts.previewTitle[preview]}>
        {texts.preview}{" "}
        <span className="flex flex-wrap gap-x-6 gap-y-1 pt-2">
          <TextLink href={ownViewAsOthersPath(slug, other)}>
            {other === "guest" ? texts.asGuest : texts.asMember}
          </TextLink>
          <TextLink href={profilePath}>{texts.backToProfile}</TextLink>
        </span>
      </Banner>
    </div>
  );
}
