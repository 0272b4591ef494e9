import type { ReactNode } from "react";
import { MemberPost } from "#components/comments/MemberPost.tsx";
import { EditedLink } from "#components/content/EditedLink.tsx";
import { VisibilityNote } from "#components/content/VisibilityNote.tsx";
import { ReviewTools } from "#components/moderation/ReviewTools.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import type { ThreadPageQuery } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { heldTexts } from "#lib/moderation/shared/held-texts.ts";
import { BackToForums } from "./BackToForums.tsx";
import { BestAnswer } from "./BestAnswer.tsx";
import { NextThread } from "./NextThread.tsx";

export type Thread = NonNullable<ThreadPageQuery["thread"]>;

type Props = {
  thread: Thread;
  page: number;
  links: LinkContext;
  /** The actions on the thread: reactions, moderation. */
  threadTools?: ReactNode;
  /** The Follow button next to the thread's author. */
  follow?: ReactNode;
  /** The replies and the form to answer. */
  discussion?: ReactNode;
  /** The reader's position in the thread. */
  progress?: ReactNode;
  /** Help in a crisis, before everything else. */
  help?: ReactNode;
};

/** The opening post: complete on the first page, shortened on later pages. */
function OpeningPost(props: Pick<Props, "thread" | "page" | "threadTools" | "follow">) {
  const { thread, page, threadTools, follow } = props;
  if (thread.body === "")
    return <p className="rounded-lg border border-line bg-wash p-5">{threadTexts.deletedBody}</p>;
  const wholePost = (
    <a
      href={thread.path}
      className="inline-flex min-h-11 items-center font-semibold text-link underline"
    >
      Read the whole post
    </a>
  );
  return (
    <MemberPost
      author={thread.author}
      at={thread.date ?? thread.lastActiveAt}
      isFirstPost={thread.isFirstPost}
      text={thread.body ?? thread.summary}
      document={thread.document}
      variant={page > 1 ? "excerpt" : "opening"}
      timeNote={
        thread.editedAt ? (
          <>
            {" · "}
            <EditedLink path={thread.path} />
          </>
        ) : null
      }
      tools={page > 1 ? wholePost : threadTools}
      action={page > 1 ? null : follow}
    />
  );
}

/** One thread: the opening post, the best answer and the discussion. */
export function ThreadView(props: Props) {
  const { thread, page, links, threadTools, follow, discussion, progress, help } = props;
  return (
    <article className="thread">
      {help ? <div className="mb-6">{help}</div> : null}
      <BackToForums />
      <h1 className="mt-1 text-3xl">{thread.title}</h1>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
        {thread.commentStatus === "closed" ? (
          <p className="flex items-start gap-1.5 text-sm font-semibold text-ink-soft">
            <Icon name="comment" className="mt-0.5 size-4" />
            {threadTexts.closedNote}
          </p>
        ) : null}
        <VisibilityNote visibility={thread.visibility} />
      </div>
      {thread.isUnpublished ? (
        <div className="mt-6">
          <Banner title={heldTexts.heldList}>
            <p>{heldTexts.heldNote}</p>
            <div className="mt-4 empty:hidden">
              <ReviewTools assocType="CONTENT" assocId={thread.id} of="this thread" />
            </div>
          </Banner>
        </div>
      ) : null}
      <div className="mt-6 sm:mt-8">
        <OpeningPost thread={thread} page={page} threadTools={threadTools} follow={follow} />
      </div>
      {page === 1 && thread.acceptedComment ? (
        <BestAnswer reply={thread.acceptedComment} threadPath={thread.path} />
      ) : null}
      {discussion ? <div className="mt-10 sm:mt-14">{discussion}</div> : null}
      {thread.nextThread ? <NextThread thread={thread.nextThread} links={links} /> : null}
      {progress}
    </article>
  );
}
