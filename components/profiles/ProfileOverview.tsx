import { TeaserRow } from "#components/content/TeaserRow.tsx";
import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { OwnProfileQuery } from "#graphql/generated/client/graphql.ts";
import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { ownViewAsOthersPath } from "#lib/members/shared/member-path.ts";
import { toMonth } from "#lib/profiles/shared/last-active.ts";
import { ownProfileTexts as texts } from "#lib/profiles/shared/own-profile-texts.ts";
import type { ProfileStep } from "#lib/profiles/shared/profile-steps.ts";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { ProfileSteps } from "./ProfileSteps.tsx";

type Props = {
  member: NonNullable<OwnProfileQuery["user"]>;
  isVerified: boolean;
  missingSteps: readonly ProfileStep[];
  items: OwnProfileQuery["latestContent"]["items"];
  recommended: OwnProfileQuery["userRecommendations"];
  links: LinkContext;
};

/** The member, and the next steps for their profile. */
export function ProfileOverview({ member, isVerified, missingSteps, ...lists }: Props) {
  const { items, recommended, links } = lists;
  return (
    <>
      <OwnHeader member={member} />
      {isVerified ? null : (
        <div className="mt-8">
          <Banner
            title={texts.notVerifiedTitle}
            action={
              <ButtonLink href={verifyEmailPath} variant="secondary">
                {texts.verify}
              </ButtonLink>
            }
          >
            <p>{texts.notVerified}</p>
          </Banner>
        </div>
      )}
      <ProfileSteps missing={missingSteps} />
      <section aria-labelledby="latest-posts" className="mt-10">
        <h2 id="latest-posts" className="text-2xl">
          {texts.latestPosts}
        </h2>
        <LatestPosts items={items} links={links} />
      </section>
      {recommended.length > 0 ? (
        <section aria-labelledby="recommended" className="mt-10">
          <h2 id="recommended" className="text-2xl">
            {texts.recommended}
          </h2>
          <p className="mt-2 text-ink-soft">{texts.recommendedNote}</p>
          <div className="divide-y divide-line">
            {recommended.map((item) => (
              <TeaserRow key={item.id} item={item} links={links} isRecommendation />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}

function OwnHeader({ member }: Pick<Props, "member">) {
  const { username, slug, avatar, badge, secondaryBadge, bio, insertedAt } = member;
  return (
    <header className="flex flex-wrap items-start gap-5 sm:gap-8">
      <Avatar username={username} picture={avatar?.full} size="profileTooltip" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <h1 className="text-3xl wrap-anywhere">
          <bdi translate="no">{username}</bdi>
        </h1>
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
          <RoleBadge badge={badge} secondaryBadge={secondaryBadge} />
        </p>
        {insertedAt ? (
          <p className="mt-2 text-ink-soft">
            {texts.memberSince} <time dateTime={insertedAt}>{toMonth(insertedAt)}</time>
          </p>
        ) : null}
        {bio ? <p className="mt-3 text-lg whitespace-pre-line text-ink-soft">{bio}</p> : null}
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          {hasPage("/profile/edit") ? (
            <ButtonLink href="/profile/edit" variant="secondary">
              {texts.edit}
            </ButtonLink>
          ) : null}
          <TextLink href={ownViewAsOthersPath(slug)}>{texts.seeAsOthers}</TextLink>
        </p>
      </div>
    </header>
  );
}

function LatestPosts({ items, links }: Pick<Props, "items" | "links">) {
  if (items.length > 0)
    return (
      <div className="divide-y divide-line">
        {items.map((item) => (
          <TeaserRow key={item.id} item={item} links={links} hasCategory={false} />
        ))}
      </div>
    );
  const hasForums = links.features.includes("Forums");
  return (
    <div className="mt-4">
      <EmptyState
        title={texts.noPostsTitle}
        level={3}
        action={
          hasForums ? (
            <ButtonLink href="/create-thread" variant="secondary">
              {texts.startThread}
            </ButtonLink>
          ) : null
        }
      >
        {texts.noPosts}
      </EmptyState>
    </div>
  );
}
