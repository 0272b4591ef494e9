import type { ComponentType, ReactNode } from "react";
import { commentCountLabel } from "#components/content/item-labels.ts";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import type { DiscussionFragment } from "#graphql/generated/client/graphql.ts";
import { discussionAnchor, discussionPagePath } from "#lib/comments/shared/comment.ts";
import { commentToolTexts, discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { CommentForm } from "./CommentForm.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { CommentList, type CommentListProps } from "./CommentList.tsx";
import { CommentTools } from "./CommentTools.tsx";
import type { CommentRowProps, Discussed, MoreTools } from "./discussed.ts";
import { MemberHeldComments } from "./MemberHeldComments.tsx";
import { MoreComments } from "./MoreComments.tsx";
import { PlainCommentForm } from "./PlainCommentForm.tsx";

type Props = Pick<CommentRowProps, "hasReactions" | "isMember"> &
  Partial<Pick<CommentRowProps, "acceptedId">> & {
    discussion: DiscussionFragment & { author?: { id: string } };
    page: number;
    formKey: string;
    /** The comment that the form at the end answers, for browsers without scripts. */
    replyToId?: string | null;
    /** Tools below the heading of a discussion with several pages, such as printing all of it. */
    longTools?: ReactNode;
    moreTools?: MoreTools;
    /** Renders the comments of the page. */
    List?: ComponentType<CommentListProps>;
  };

/** The comment that a moderator pinned, above the list. */
function PinnedComment({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="pinned-heading" className="mb-8">
      <h3 id="pinned-heading" className="mb-2 text-sm font-semibold text-accent-ink">
        {commentToolTexts.pinned}
      </h3>
      {children}
    </section>
  );
}

/** The comment that the form replies to; `null` if there is none. */
function findReplyTo(
  comments: DiscussionFragment["comments"],
  id: string | null | undefined,
): { id: string; username: string } | null {
  const answered = comments.find((comment) => comment.id === id);
  return answered?.author ? { id: answered.id, username: answered.author.username } : null;
}

/** The comments of an island are sent as data; reactions that nobody selected would be a third of it. */
const dropUnusedReactions = <Comment extends { reactionAggregates: readonly { count: number }[] }>(
  comment: Comment,
) => ({
  ...comment,
  reactionAggregates: comment.reactionAggregates.filter(({ count }) => count > 0),
});

/**
 * The discussion below an item: one page of its comments and the form to add one. It is complete
 * without scripts; for members `CommentTools` adds inline forms, menus and new comments, and
 * `MoreComments` adds the pages that follow in place.
 */
export function CommentSection(props: Props) {
  const { discussion, page, hasReactions, isMember, formKey, replyToId } = props;
  const { acceptedId = null, moreTools = null, List = CommentList } = props;
  const { commentCount, commentPageCount, pinnedComment } = discussion;
  const comments = discussion.comments.map(dropUnusedReactions);
  const { id, type, path, author = null } = discussion;
  const isOpen = discussion.commentStatus === "open";
  const { offersHelpFirst } = discussion;
  const item: Discussed = { id, type, path, isOpen, author, offersHelpFirst };
  const texts = discussionTexts(item);
  const anchor = discussionAnchor(item);
  const replyTo = findReplyTo(comments, replyToId);
  const formProps = { item: { id, type, path }, formKey, replyTo };
  const shared = { item, hasReactions, isMember };
  const rowProps = { ...shared, acceptedId };
  const noun = type === "thread" ? "replies" : "comments";
  const pages = (where: string) => (
    <Pagination
      page={page}
      pageCount={commentPageCount}
      toHref={(to) => `${discussionPagePath(path, to)}#${anchor}`}
      label={`Pages of ${noun}, ${where}`}
    />
  );
  return (
    <section id={anchor} aria-labelledby="discussion-heading">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="discussion-heading" className="text-2xl">
          {commentCount > 0 ? commentCountLabel(type, commentCount) : texts.none}
        </h2>
        {pages("above")}
      </div>
      {commentPageCount > 1 ? props.longTools : null}
      {pinnedComment && page === 1 && comments[0]?.id !== pinnedComment.id ? (
        <PinnedComment>
          <CommentItem comment={pinnedComment} {...shared} page={page} isCopy />
        </PinnedComment>
      ) : null}
      {comments.length > 0 ? (
        <List {...rowProps} comments={comments} page={page} pinnedId={pinnedComment?.id ?? null} />
      ) : isOpen ? (
        <EmptyState title={texts.empty} level={3}>
          {texts.emptyHint}
        </EmptyState>
      ) : null}
      <div className="more-comments">
        {page < commentPageCount ? (
          <MoreComments
            {...rowProps}
            page={page}
            pageCount={commentPageCount}
            pages={pages("below")}
            label={texts.showMore}
          />
        ) : (
          pages("below")
        )}
      </div>
      <div id="newest-reply" />
      {/* A thread has this bar at another position. */}
      {type === "thread" ? null : (
        <div aria-live="polite" data-new-comments="" className="new-comments" />
      )}
      {isMember ? <MemberHeldComments item={{ id, type }} /> : null}
      <div id="comment-form" className="mt-8 print:hidden">
        {isOpen ? (
          <CommentForm {...formProps}>
            <PlainCommentForm {...formProps} />
          </CommentForm>
        ) : (
          <p className="rounded-lg border border-line bg-wash px-4 py-4">{texts.closed}</p>
        )}
      </div>
      {isMember ? (
        <CommentTools
          item={{ id, type, path, isOpen }}
          pinnedId={pinnedComment?.id ?? null}
          formKey={formKey}
          acceptedId={acceptedId}
          moreTools={moreTools}
        />
      ) : null}
    </section>
  );
}
