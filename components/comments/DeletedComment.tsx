import { BackLink } from "#components/ui/BackLink.tsx";
import { UndoNotice } from "#components/ui/UndoNotice.tsx";
import type { RestorableCommentQuery } from "#graphql/generated/client/graphql.ts";
import { discussionAnchor } from "#lib/comments/shared/comment.ts";
import { commentToolTexts, discussionTexts } from "#lib/comments/shared/comment-texts.ts";

type Props = { comment: NonNullable<RestorableCommentQuery["restorableComment"]> };

/**
 * The page of the viewer's comment after deleting it without scripts: a button to restore it, and a link to the
 * discussion.
 */
export function DeletedComment({ comment }: Props) {
  const { id, title, path } = comment;
  const { word } = discussionTexts(comment);
  return (
    <>
      <BackLink href={`${path}#${discussionAnchor(comment)}`}>{title}</BackLink>
      <h1 className="mb-6 text-3xl">{commentToolTexts.deletedTitle[word]}</h1>
      <UndoNotice action="/api/comments/restore" id={id}>
        {commentToolTexts.deleted(word)}
      </UndoNotice>
    </>
  );
}
