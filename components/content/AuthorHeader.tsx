import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import type { ContentListQuery } from "#graphql/generated/client/graphql.ts";

type Props = { author: NonNullable<ContentListQuery["latestContent"]["author"]> };

/** The author above a list of their items. */
export function AuthorHeader({ author }: Props) {
  const { username, avatar, badge, secondaryBadge, bio, isEditorialTeam } = author;
  return (
    <header className="flex flex-wrap items-center gap-5 pt-8 pb-6 sm:gap-8 sm:pt-12 sm:pb-8">
      <Avatar username={username} picture={avatar?.full} size="profileTooltip" />
      <div className="min-w-0 max-w-head flex-[1_1_16rem]">
        <h1 className="text-3xl">
          <bdi translate="no">{username}</bdi>
        </h1>
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {isEditorialTeam ? null : <RoleBadge badge={badge} secondaryBadge={secondaryBadge} />}
        </p>
        {bio ? <p className="mt-3 max-w-read text-lg text-balance text-ink-soft">{bio}</p> : null}
      </div>
    </header>
  );
}
