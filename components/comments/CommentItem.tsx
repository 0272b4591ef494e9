import type { ReactNode } from "react";
import { MemberLink } from "#components/members/MemberLink.tsx";
import { ReportLink } from "#components/moderation/report/ReportLink.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import { MoreActions } from "#components/ui/MoreActions.tsx";
import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import {
  commentAnchor,
  commentPath,
  discussionPagePath,
  findCommentPath,
  toCommentKind,
} from "#lib/comments/shared/comment.ts";
import { commentToolTexts, discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { toCounts } from "#lib/reactions/shared/reaction.ts";
import { describeComment } from "./describe-comment.ts";
import type { Discussed } from "./discussed.ts";
import { MemberPost } from "./MemberPost.tsx";

const toolClasses = "post-tool";

/** A member's press on these links is replayed once `MemberTools` is loaded. */
const waitsForTools = { "data-replay": "", "data-hears": "discussion" };

type Props = {
  comment: DiscussionCommentFragment;
  item: Discussed;
  page: number;
  hasReactions: boolean;
  /** Whether the viewer is logged in: shared by all members, so nothing here is personal. */
  isMember: boolean;
  /** A copy above the list has no anchor. */
  isCopy?: boolean;
  /** It was added to the page of an earlier part of the discussion. */
  isAppended?: boolean;
  /** The best answer of a thread. */
  isAccepted?: boolean;
  /** A moderator pinned it; a copy above the list says so in its heading. */
  isPinned?: boolean;
};

type ShownProps = Props & {
  author: Author;
  /** The name of the comment in a sentence. */
  of: string;
};
type Author = NonNullable<DiscussionCommentFragment["author"]>;

/** The note next to the author of a comment, such as whom it answers. */
function renderNote({ comment, item, author, isPinned, isAccepted }: ShownProps): ReactNode {
  const { replyTo } = comment;
  const addressee = replyTo && replyTo.id !== comment.parentId ? replyTo.author : null;
  if (addressee)
    return (
      <>
        Replying to{" "}
        <MemberLink member={addressee} className="text-accent-ink">
          @<bdi translate="no">{addressee.username}</bdi>
        </MemberLink>
      </>
    );
  if (isPinned) return commentToolTexts.pinned;
  if (isAccepted) return discussionTexts(item).bestAnswer;
  const isOp = item.author?.id === author.id && item.type === "thread";
  return isOp ? "Started this thread" : undefined;
}

/** A link to the earlier versions of a comment. */
function EditedMark({ id, isMember }: { id: string; isMember: boolean }) {
  return (
    <>
      {" · "}
      <a
        href={`/comments/${id}`}
        rel="nofollow"
        data-comment-history={id}
        {...(isMember && waitsForTools)}
        className="text-ink-soft"
      >
        {commentToolTexts.edited}
      </a>
    </>
  );
}

/** The link to a comment's page; members get a menu in its place. */
function MoreAbout({ comment, item, isMember, author, of }: ShownProps) {
  const { id } = comment;
  if (isMember)
    return (
      <a
        href={`/comments/${id}`}
        rel="nofollow"
        data-comment-more={id}
        data-replay=""
        data-stands-for={`more-${id}`}
        aria-label={`More about ${of}`}
        className={toolClasses}
      >
        {commentToolTexts.more}
      </a>
    );
  return (
    <MoreActions id={`more-${commentAnchor(item, id)}`} of={of}>
      <a href={findCommentPath(item.path, id)} rel="nofollow" className="menu-choice">
        {discussionTexts(item).linkTo}
      </a>
      <ReportLink
        target={{ assocType: toCommentKind(comment), assocId: id }}
        of={of}
        authorId={author.id}
        isMenuChoice
      />
    </MoreActions>
  );
}

/** The actions of readers for a comment. */
function CommentActions(props: ShownProps) {
  const { comment, item, page, hasReactions, isMember, of } = props;
  const { id } = comment;
  const kind = toCommentKind(comment);
  const pagePath = discussionPagePath(item.path, page);
  const replyHref = `${pagePath}${page > 1 ? "&" : "?"}reply-to=${id}#comment-form`;
  return (
    <>
      {hasReactions && (
        <ReactionBar
          reactable={{ assocType: kind, assocId: Number(id) }}
          counts={toCounts(comment.reactionAggregates)}
          of={of}
          isQuiet
          isMember={isMember}
          isSupportiveOnly={item.offersHelpFirst}
          plainPath={`/comments/${id}`}
        />
      )}
      <div className="flex flex-wrap items-center">
        {item.isOpen && (
          <a
            href={replyHref}
            rel="nofollow"
            data-comment-reply={id}
            {...(isMember && waitsForTools)}
            aria-label={`Reply to ${of}`}
            className={toolClasses}
          >
            {commentToolTexts.reply}
          </a>
        )}
        <MoreAbout {...props} />
        {isMember ? <span data-comment-menu={id} /> : null}
      </div>
      {isMember ? <div data-comment-tools={id} className="contents" /> : null}
    </>
  );
}

/** One comment of a discussion, or the placeholder of one that was removed. */
export function CommentItem(props: Props) {
  const { comment, item, page, isMember, isCopy, isAppended } = props;
  const { id, author } = comment;
  const anchor = commentAnchor(item, id);
  if (!author) {
    return (
      <p
        id={isCopy ? undefined : anchor}
        className="rounded-lg border border-dashed border-line px-4 py-4 text-ink-soft sm:px-6"
      >
        {discussionTexts(item).removed}
      </p>
    );
  }
  const ownHref = isAppended ? commentPath(item, page, id) : `#${anchor}`;
  const kind = toCommentKind(comment);
  const of = describeComment(item, { kind, username: author.username });
  const shown = { ...props, author, of };
  return (
    <div
      id={isCopy ? undefined : anchor}
      className="reply"
      data-comment={id}
      data-comment-author={author.id}
      data-comment-kind={kind}
    >
      <MemberPost
        author={author}
        at={comment.insertedAt}
        isFirstPost={comment.isFirstPost}
        text={comment.body}
        document={comment.document}
        variant={isCopy ? "note" : "reply"}
        href={isCopy ? findCommentPath(item.path, id) : ownHref}
        note={renderNote(shown)}
        timeNote={comment.editedAt ? <EditedMark id={id} isMember={isMember} /> : null}
        tools={isCopy ? null : <CommentActions {...shown} />}
      />
      {isMember && !isCopy ? <div data-comment-form={id} className="comment-form-place" /> : null}
    </div>
  );
}
