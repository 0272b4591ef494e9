import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import type { MemberProfileQuery } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { TeaserRow } from "./TeaserRow.tsx";

type Props = {
  member: NonNullable<MemberProfileQuery["user"]>;
  items: MemberProfileQuery["latestContent"]["items"];
  links: LinkContext;
};

const month = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
const toMonth = (at: string) => month.format(new Date(at));

/** A member as everyone sees them, with what they wrote last. */
export function MemberProfile({ member, items, links }: Props) {
  const { username, avatar, badge, secondaryBadge, bio, insertedAt } = member;
  return (
    <div className="mx-auto max-w-[calc(var(--container-head)+2rem)] px-4 sm:px-6">
      <header className="flex flex-wrap items-center gap-5 pt-8 pb-6 sm:gap-8 sm:pt-12 sm:pb-8">
        <Avatar username={username} picture={avatar?.full} size="profileTooltip" />
        <div className="min-w-0 flex-[1_1_16rem]">
          <h1 className="text-3xl wrap-anywhere">
            <bdi translate="no">{username}</bdi>
          </h1>
          <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
            <RoleBadge badge={badge} secondaryBadge={secondaryBadge} />
          </p>
          <p className="mt-2 text-ink-soft">
            Member since <time dateTime={insertedAt}>{toMonth(insertedAt)}</time>
          </p>
          {bio ? <p className="mt-3 max-w-read text-lg text-ink-soft">{bio}</p> : null}
        </div>
      </header>
      <h2 className="text-2xl">Latest posts</h2>
      {items.length > 0 ? (
        <div className="divide-y divide-line">
          {items.map((item) => (
            <TeaserRow key={item.id} item={item} links={links} hasCategory={false} />
          ))}
        </div>
      ) : (
        <div className="mt-4">
          <EmptyState title="No posts yet" level={3}>
            Threads, stories and recipes by this member appear here.
          </EmptyState>
        </div>
      )}
    </div>
  );
}
