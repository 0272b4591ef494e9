import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { PrintButton } from "#components/ui/PrintButton.tsx";
import type { ThreadPrintQuery } from "#graphql/generated/client/graphql.ts";
import { commentsPerPrint, countPrintParts, printPath } from "#lib/comments/shared/comment.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { PrintedByline } from "./PrintedByline.tsx";
import { PrintedReplies } from "./PrintedReplies.tsx";

type PrintedThreadData = NonNullable<ThreadPrintQuery["thread"]>;

/** A whole thread for printing; very long threads are split into parts. */
export function PrintedThread({ thread, part }: { thread: PrintedThreadData; part: number }) {
  const { title, path, author, date, body, document } = thread;
  const { commentCount, commentPageCount, printedComments } = thread;
  const partCount = countPrintParts(commentPageCount);
  const first = (part - 1) * commentsPerPrint + 1;
  const last = first + printedComments.length - 1;
  return (
    <article>
      <BackLink href={path}>{threadTexts.toThread}</BackLink>
      <h1 dir="auto" className="text-3xl wrap-anywhere">
        {title}
      </h1>
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-ink-soft">
          {partCount > 1
            ? threadTexts.printedPart({ part, partCount, first, last, size: commentsPerPrint })
            : threadTexts.printedReplies(commentCount)}
        </p>
        <PrintButton />
      </div>
      {part === 1 ? (
        <section aria-label="Opening post" className="reply pb-4">
          <PrintedByline username={author.username} at={date} />
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
