import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import {
  buildPageMetadata,
  buildPrivatePageMetadata,
} from "#app/_shared/metadata/build-metadata.ts";
import { toItemMetadata } from "#app/_shared/metadata/item-metadata.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { respondFound } from "#app/_shared/page-data/page-response.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { MembersOnlyPage } from "#app/_shared/pages/MembersOnlyPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { threadData } from "#app/_shared/structured-data/thread-data.ts";
import { findReplyPath, loadThread } from "#app/[site]/[viewer]/forums/threads.ts";
import { ReplyComposer } from "#components/comments/ReplyComposer.tsx";
import { BestAnswerButton } from "#components/forums/BestAnswerButton.tsx";
import { ThreadProgress } from "#components/forums/ThreadProgress.tsx";
import { ThreadView } from "#components/forums/ThreadView.tsx";
import { ModerationTools } from "#components/moderation/ModerationTools.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import { commentsPerPage, toCommentKind } from "#lib/comments/shared/comment.ts";
import { visibilityTexts } from "#lib/content/shared/visibility.ts";
import { toCounts } from "#lib/reactions/shared/reaction.ts";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const thread = await loadThread((await params).slug);
  if (thread === "members-only") return buildPrivatePageMetadata(visibilityTexts.membersOnly);
  if (!thread) return buildPageMetadata({ title: "Page not found" });
  return buildPageMetadata({ ...toItemMetadata(thread), page: currentPageNumber() });
}

/** A thread and one page of its replies. */
export default async function ThreadPage({ params }: Props) {
  const page = currentPageNumber();
  const [thread, { site }] = await Promise.all([loadThread((await params).slug), loadShell()]);
  if (thread === "members-only") return <MembersOnlyPage />;
  const pageCount = thread ? thread.commentPageCount : 0;
  if (!thread || page > pageCount) return <NotFoundPage />;
  const replyTo = await findReplyPath(thread.id);
  if (replyTo) respondFound(replyTo);
  const hasReactions = site.features.includes("Reactions");
  return (
    <>
      <JsonLd things={threadData(thread, site)} />
      <ThreadView
        thread={thread}
        page={page}
        pageCount={pageCount}
        threadTools={
          hasReactions && (
            <ReactionBar
              reactable={{ assocType: "THREAD", assocId: Number(thread.id) }}
              counts={toCounts(thread.reactionAggregates)}
              of="this post"
            />
          )
        }
        renderReplyTools={(reply) => (
          <>
            {hasReactions && (
              <ReactionBar
                reactable={{ assocType: toCommentKind(reply), assocId: Number(reply.id) }}
                counts={toCounts(reply.reactionAggregates)}
                of={`the reply by ${reply.author?.username}`}
                isQuiet
              />
            )}
            <BestAnswerButton
              thread={thread}
              replyId={reply.id}
              isAccepted={reply.id === thread.acceptedComment?.id}
            />
            <ModerationTools
              assocType={toCommentKind(reply)}
              assocId={reply.id}
              of={`the reply by ${reply.author?.username}`}
            />
          </>
        )}
        progress={
          <ThreadProgress
            thread={thread}
            before={(page - 1) * commentsPerPage}
            pageCount={pageCount}
          />
        }
        composer={<ReplyComposer contentId={thread.id} path={thread.path} formKey={randomUUID()} />}
      />
    </>
  );
}
