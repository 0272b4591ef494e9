import type { ReactNode } from "react";
import { commentCountLabel } from "#components/content/item-labels.ts";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import type { ReplyFragment, ThreadPageQuery } from "#graphql/generated/client/graphql.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { BackToForums } from "./BackToForums.tsx";
import { BestAnswer } from "./BestAnswer.tsx";
import { MemberPost } from "./MemberPost.tsx";

export type Thread = NonNullable<ThreadPageQuery["thread"]>;

type Props = {
  thread: Thread;
  page: number;
  pageCount: number;
  /** What can be done with the thread: reactions, moderation. */
  threadTools?: ReactNode;
  renderReplyTools?: (reply: ReplyFragment) => ReactNode;
  /** The form to reply, or the way to it. */
  composer?: ReactNode;
  /** Where the reader is in the thread. */
  progress?: ReactNode;
};

const toNote = (reply: ReplyFragment, thread: Thread) =>
  [
    ...(reply.id === thread.acceptedComment?.id ? [threadTexts.bestAnswer] : []),
    ...(reply.author?.id === thread.author.id ? ["Started this thread"] : []),
  ].join(" · ") || undefined;

/** One thread: the opening post, a page of replies in order, and where to answer. */
export function ThreadView({
  thread,
  page,
  pageCount,
  threadTools,
  renderReplyTools,
  composer,
  progress,
}: Props) {
  const hrefOf = (to: number) =>
    `${thread.path}${to > 1 ? `?page=${to}` : ""}#forum-thread-discussion`;
  const pages = (where: string) => (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefOf={hrefOf}
      label={`Pages of replies, ${where}`}
    />
  );
  const wholePost = (
    <a
      href={thread.path}
      className="inline-flex min-h-11 items-center font-semibold text-link underline"
    >
      Read the whole post
    </a>
  );
  return (
    <article className="mx-auto max-w-[calc(var(--container-head)+2rem)] px-4 pt-6 sm:px-6 sm:pt-10">
      <BackToForums />
      <h1 className="mt-1 text-3xl">{thread.title}</h1>
      <div className="mt-6 sm:mt-8">
        <MemberPost
          author={thread.author}
          at={thread.date ?? thread.lastActiveAt}
          text={thread.body ?? thread.summary}
          document={thread.document}
          variant={page > 1 ? "excerpt" : "opening"}
          tools={page > 1 ? wholePost : threadTools}
        />
      </div>
      {page === 1 && thread.acceptedComment ? (
        <BestAnswer reply={thread.acceptedComment} threadPath={thread.path} />
      ) : null}
      <section id="forum-thread-discussion" aria-labelledby="replies" className="mt-10 sm:mt-14">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="replies" className="text-2xl">
            {thread.commentCount > 0
              ? commentCountLabel("thread", thread.commentCount)
              : "No replies yet"}
          </h2>
          {pages("above")}
        </div>
        {thread.comments.length > 0 ? (
          <ol className="space-y-4">
            {thread.comments.map((reply) => (
              <li key={reply.id} id={`reply-${reply.id}`} className="reply">
                {reply.author ? (
                  <MemberPost
                    author={reply.author}
                    at={reply.insertedAt}
                    text={reply.body}
                    document={reply.document}
                    href={`#reply-${reply.id}`}
                    note={toNote(reply, thread)}
                    tools={renderReplyTools?.(reply)}
                  />
                ) : (
                  <p className="text-ink-soft">This reply was removed.</p>
                )}
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState title="Be the first to answer" level={3}>
            A few words are enough. “I have been there too” helps more than you may think.
          </EmptyState>
        )}
        <div className="mt-6">{pages("below")}</div>
      </section>
      <div id="newest-reply" />
      {thread.commentStatus === "closed" ? (
        <p className="mt-8 rounded-lg border border-line bg-wash p-4 font-semibold">
          {threadTexts.closed}
        </p>
      ) : composer ? (
        <div className="mt-8 print:hidden">{composer}</div>
      ) : null}
      {progress}
    </article>
  );
}
