import type { ReactNode } from "react";
import { ReportLink } from "#components/moderation/report/ReportLink.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Button } from "#components/ui/Button.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import type { AuthorLineFragment, CommentPageQuery } from "#graphql/generated/client/graphql.ts";
import { toCommentKind } from "#lib/comments/shared/comment.ts";
import { commentToolTexts, discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { toCounts } from "#lib/reactions/shared/reaction.ts";
import { richTextTexts } from "#lib/rich-text/shared/rich-text-texts.ts";
import { CommentVersions } from "./CommentVersions.tsx";
import { MemberPost } from "./MemberPost.tsx";

type Props = {
  comment: NonNullable<CommentPageQuery["comment"]> & { author: AuthorLineFragment };
  isOwn: boolean;
  hasReactions: boolean;
  /** The bookmark button. */
  bookmark?: ReactNode;
};

/** The page of one comment: reactions, its author's plain forms and its earlier versions. */
export function CommentPageView({ comment, isOwn, hasReactions, bookmark }: Props) {
  const { id, item, author, revisions } = comment;
  return (
    <>
      <BackLink href={`${item.path}?comment=${id}`}>{item.title}</BackLink>
      <h1 className="mb-6 text-3xl">
        Comment by <bdi translate="no">{author.username}</bdi>
      </h1>
      {isOwn && item.commentStatus === "open" ? (
        <form method="post" action="/api/comments/edit" className="grid gap-3">
          <input type="hidden" name="id" value={id} />
          <TextArea
            label={discussionTexts(item).body}
            name="body"
            required
            defaultValue={comment.body}
            hint={comment.document ? richTextTexts.plainEdit : undefined}
          />
          <div>
            <Button type="submit">{commentToolTexts.save}</Button>
          </div>
        </form>
      ) : (
        <MemberPost
          author={author}
          at={comment.insertedAt}
          text={comment.body}
          document={comment.document}
        />
      )}
      {hasReactions ? (
        <div className="mt-4">
          <ReactionBar
            reactable={{ assocType: toCommentKind(comment), assocId: Number(id) }}
            counts={toCounts(comment.reactionAggregates)}
            of={`the comment by ${isolateText(author.username)}`}
            isPlainPage
            isSupportiveOnly={item.offersHelpFirst}
          />
        </div>
      ) : null}
      {bookmark ? <div className="mt-4">{bookmark}</div> : null}
      {isOwn ? (
        <form method="post" action="/api/comments/delete" className="mt-6">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="danger">
            {commentToolTexts.delete}
          </Button>
        </form>
      ) : (
        <p className="mt-4 -ms-3">
          <ReportLink
            target={{ assocType: toCommentKind(comment), assocId: id }}
            of={`the comment by ${isolateText(author.username)}`}
            authorId={author.id}
            backPath={`${item.path}?comment=${id}`}
          />
        </p>
      )}
      {revisions.length > 0 ? (
        <section aria-labelledby="versions" className="mt-10">
          <h2 id="versions" className="mb-4 text-2xl">
            {commentToolTexts.history}
          </h2>
          <CommentVersions comment={comment} />
        </section>
      ) : null}
    </>
  );
}
