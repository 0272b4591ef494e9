import { TeaserRow } from "#components/content/TeaserRow.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import type {
  MemberCommentsQuery,
  MemberPostsQuery,
  MemberProfilePartsFragment,
} from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { activityPath } from "#lib/members/shared/member-path.ts";
import { profileTexts as texts } from "#lib/profiles/shared/profile-texts.ts";
import { MemberComments } from "./MemberComments.tsx";
import { NoPosts } from "./MemberProfileView.tsx";

type Comments = Omit<MemberCommentsQuery["userComments"], "__typename">;
type Props = {
  member: MemberProfilePartsFragment;
  /** One of the two lists. */
  posts: Omit<MemberPostsQuery["latestContent"], "__typename"> | null;
  comments: Comments | null;
  links: LinkContext;
};

/** Everything that a member posted on this site: threads, stories and recipes, or replies and comments. */
export function MemberActivityView({ member, posts, comments, links }: Props) {
  const path = activityPath(member.slug);
  const kinds = [
    { href: path, label: texts.posts, isCurrent: posts !== null },
    { href: `${path}?show=comments`, label: texts.comments, isCurrent: comments !== null },
  ];
  const list = posts ?? comments;
  const toHref = (page: number) =>
    comments ? `${path}?show=comments&page=${page}` : `${path}?page=${page}`;
  return (
    <div className="pt-8">
      <h2 className="text-2xl">{texts.activityTitle(member.username)}</h2>
      <ul className="mt-4 flex flex-wrap gap-2 print:hidden">
        {kinds.map(({ href, label, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-ink no-underline hover:bg-wash aria-[current]:border-brand aria-[current]:bg-wash-strong aria-[current]:font-semibold"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        {posts ? <Posts posts={posts} links={links} isVisible={member.isActivityVisible} /> : null}
        {comments ? <CommentList comments={comments} isVisible={member.isActivityVisible} /> : null}
      </div>
      {list ? (
        <div className="mt-8">
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            toHref={toHref}
            label="Pages of activity"
          />
        </div>
      ) : null}
    </div>
  );
}

function Posts(props: {
  posts: NonNullable<Props["posts"]>;
  links: LinkContext;
  isVisible: boolean;
}) {
  const { posts, links, isVisible } = props;
  if (posts.items.length === 0) return <NoPosts isVisible={isVisible} />;
  return (
    <div className="divide-y divide-line">
      {posts.items.map((item) => (
        <TeaserRow key={item.id} item={item} links={links} hasCategory={false} />
      ))}
    </div>
  );
}

function CommentList({ comments, isVisible }: { comments: Comments; isVisible: boolean }) {
  if (comments.comments.length > 0) return <MemberComments comments={comments.comments} />;
  if (!isVisible) return <NoPosts isVisible={false} />;
  return (
    <EmptyState title={texts.noCommentsTitle} level={3}>
      {texts.noComments}
    </EmptyState>
  );
}
