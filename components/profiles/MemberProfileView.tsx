import type { ReactNode } from "react";
import { TeaserRow } from "#components/content/TeaserRow.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { Time } from "#components/ui/Time.tsx";
import type {
  MemberCommentsQuery,
  MemberPostsQuery,
  MemberProfilePartsFragment,
} from "#graphql/generated/client/graphql.ts";
import { memberAwardsPath } from "#lib/awards/shared/award.ts";
import { awardTexts } from "#lib/awards/shared/award-texts.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";
import { activityPath } from "#lib/members/shared/member-path.ts";
import { profileTexts as texts } from "#lib/profiles/shared/profile-texts.ts";
import { statusPath } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";
import { MemberComments } from "./MemberComments.tsx";

type Props = {
  member: MemberProfilePartsFragment;
  items: MemberPostsQuery["latestContent"]["items"];
  /** Replies and comments, the newest first. */
  comments: MemberCommentsQuery["userComments"]["comments"];
  links: LinkContext;
  /** The newest awards, if there are any. */
  awards: ReactNode;
  /** Whether there are more awards. */
  hasMoreAwards: boolean;
};

/** Number of replies and comments on the page of a member. */
const commentsShown = 3;

/** The profile of a member: fields, latest status, awards and latest posts. */
export function MemberProfileView(props: Props) {
  const { member, items, comments, links, awards, hasMoreAwards } = props;
  const { bio, slug, isActivityVisible } = member;
  return (
    <div className="space-y-10 pt-8">
      {bio ? (
        <p className="max-w-read text-lg whitespace-pre-line wrap-anywhere" dir="auto">
          {bio}
        </p>
      ) : null}
      <LatestStatus member={member} />
      {awards ? (
        <section aria-labelledby="awards">
          <h2 id="awards" className="mb-4 text-2xl">
            {awardTexts.title}
          </h2>
          {awards}
          {hasMoreAwards ? (
            <p className="mt-4">
              <TextLink href={memberAwardsPath(slug)}>
                {texts.allAwards(member.awards.length)}
              </TextLink>
            </p>
          ) : null}
        </section>
      ) : null}
      {items.length > 0 || comments.length === 0 ? (
        <section aria-labelledby="posts">
          <h2 id="posts" className="text-2xl">
            {texts.latestPosts}
          </h2>
          {items.length > 0 ? (
            <div className="divide-y divide-line">
              {items.map((item) => (
                <TeaserRow key={item.id} item={item} links={links} hasCategory={false} />
              ))}
            </div>
          ) : (
            <div className="mt-4">
              <NoPosts isVisible={isActivityVisible} />
            </div>
          )}
        </section>
      ) : null}
      {comments.length > 0 ? (
        <section aria-labelledby="replies">
          <h2 id="replies" className="text-2xl">
            {texts.latestComments}
          </h2>
          <MemberComments comments={comments.slice(0, commentsShown)} />
        </section>
      ) : null}
      {items.length > 0 || comments.length > 0 ? (
        <p>
          <TextLink href={activityPath(slug)}>{texts.allActivity}</TextLink>
        </p>
      ) : null}
    </div>
  );
}

/** The newest public status update; renders nothing if there is none. */
function LatestStatus({ member: { slug, profileStatus: status } }: Pick<Props, "member">) {
  if (!status) return null;
  const { id, body, insertedAt, replyCount } = status;
  return (
    <section
      aria-labelledby="latest-status"
      className="rounded-lg border border-line-warm bg-member px-5 py-4"
    >
      <h2 id="latest-status" className="text-sm font-semibold text-accent-ink">
        {statusTexts.latest}
      </h2>
      <p className="mt-1 text-lg wrap-anywhere" dir="auto">
        {truncateWords(body, teaserWords)}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        <Time at={insertedAt} />
        <a
          href={`${statusPath(slug, id)}#replies`}
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          {replyCount > 0 ? statusTexts.replies(replyCount) : statusTexts.reply}
        </a>
      </p>
    </section>
  );
}

/** The reason why there are no posts. */
export function NoPosts({ isVisible }: { isVisible: boolean }) {
  return (
    <EmptyState title={isVisible ? texts.noPostsTitle : texts.hiddenTitle} level={3}>
      {isVisible ? texts.noPosts : texts.hidden}
    </EmptyState>
  );
}
