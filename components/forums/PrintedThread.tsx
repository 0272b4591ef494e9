import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { PrintButton } from "#components/ui/PrintButton.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { ThreadPrintQuery } from "#graphql/generated/client/graphql.ts";
import { commentsPerPage, commentsPerPrint, printPath } from "#lib/comments/shared/comment.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { PrintedReplies } from "./PrintedReplies.tsx";

type PrintedThreadData = NonNullable<ThreadPrintQuery["thread"]>;

/** The number of parts in which a thread is printed. */
export const countPrintParts = ({ commentPageCount }: { commentPageCount: number }): number =>
  Math.ceil(commentPageCount / (commentsPerPrint / commentsPerPage));

/** A whole thread to print, in parts where it is very long. */
export function PrintedThread({ thread, part }: { thread: PrintedThreadData; part: number }) {
  const { title, path, author, date, body, document, commentCount, printedComments } = thread;
  const partCount = countPrintParts(thread);
  const first = (part - 1) * commentsPerPrint + 1;
  return (
    <article>
      <BackLink href={path}>{threadTexts.toThread}</BackLink>
      <h1 dir="auto" className="text-3xl wrap-anywhere">
        {title}
      </h1>
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-ink-soft">
          {partCount > 1
            ? `Part ${part} of ${partCount}: replies ${first} to ${first + printedComments.length - 1}. A thread of this length is printed in parts of ${commentsPerPrint} replies.`
            : `${commentCount} ${commentCount === 1 ? "reply" : "replies"}`}
        </p>
        <PrintButton />
      </div>
      {part === 1 ? (
        <section aria-label="Opening post" className="reply pb-4">
          <p className="text-sm text-ink-soft">
            <bdi translate="no" className="font-semibold text-ink">
              {author.username}
            </bdi>
            {date ? (
              <>
                {" · "}
                <Time at={date} format="dateAndTime" />
              </>
            ) : null}
          </p>
          <RichTextView
            text={body || threadTexts.deletedBody}
            document={body ? document : null}
            className="mt-2 max-w-read"
          />
        </section>
      ) : null}
      {printedComments.length > 0 ? (
        <PrintedReplies replies={printedComments} />
      ) : (
        <p>{threadTexts.printEmpty}</p>
      )}
      <div className="mt-8">
        <Pagination
          page={part}
          pageCount={partCount}
          toHref={(to) => printPath(path, to)}
          label="Parts of the thread"
        />
      </div>
    </article>
  );
}
