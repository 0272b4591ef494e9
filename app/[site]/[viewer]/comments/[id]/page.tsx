import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { catchNotFound } from "#app/_shared/page-data/page-response.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { BookmarkButton } from "#components/bookmarks/BookmarkButton.tsx";
import { CommentPageView } from "#components/comments/CommentPageView.tsx";
import { DeletedComment } from "#components/comments/DeletedComment.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import {
  CommentPageDocument,
  RestorableCommentDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { toCommentKind } from "#lib/comments/shared/comment.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

type Props = { params: Promise<{ id: string }> };

/**
 * One comment with its reactions, its earlier versions and, for its author, plain forms to change
 * and delete it: the plain counterpart of the menus and dialogs of a discussion, for browsers
 * without scripts. After a deletion it offers to undo it.
 */
export default async function CommentPage({ params }: Props) {
  const { id } = await params;
  const { readAsViewer: read } = renderContext();
  const data = await catchNotFound(read(CommentPageDocument, { id }));
  const author = data?.comment?.author;
  const head = <PageHead title="Comment" path={`/comments/${id}`} isPrivate />;
  if (!data?.comment || !author) {
    const { restorableComment: deleted } = await read(RestorableCommentDocument, { id });
    if (!deleted) return <NotFoundPage />;
    return (
      <CenteredLayout>
        {head}
        <DeletedComment comment={deleted} />
      </CenteredLayout>
    );
  }
  const { features } = renderContext().request().site;
  return (
    <CenteredLayout>
      {head}
      <CommentPageView
        comment={{ ...data.comment, author }}
        isOwn={data.currentUser?.id === author.id}
        hasReactions={features.includes("Reactions")}
        bookmark={
          features.includes("Accounts") && (
            <BookmarkButton
              bookmarkable={{ assocType: toCommentKind(data.comment), assocId: Number(id) }}
              of={`the comment by ${isolateText(author.username)}`}
            />
          )
        }
      />
    </CenteredLayout>
  );
}
