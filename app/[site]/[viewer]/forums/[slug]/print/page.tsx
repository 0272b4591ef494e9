import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { catchMembersOnly, catchNotFound } from "#app/_shared/page-data/page-response.ts";
import { MembersOnlyPage } from "#app/_shared/pages/MembersOnlyPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { PrintedThread } from "#components/forums/PrintedThread.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ThreadPrintDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { countPrintParts, printPath } from "#lib/comments/shared/comment.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";

type Props = { params: Promise<{ slug: string }> };

/** A whole thread on one page, for printing or reading. */
export default async function ThreadPrintPage({ params }: Props) {
  const { slug } = await params;
  const part = currentPageNumber();
  const reading = renderContext().read(ThreadPrintDocument, { slug, page: part });
  const thread = await catchMembersOnly(catchNotFound(reading.then((data) => data.thread)));
  if (thread === "members-only") return <MembersOnlyPage type="thread" />;
  if (!thread) return <NotFoundPage />;
  const pageCount = countPrintParts(thread.commentPageCount);
  if (redirectToLastPage({ page: part, pageCount })) return null;
  return (
    <CenteredLayout>
      <PageHead title={threadTexts.printTitle} path={printPath(thread.path)} isPrivate />
      <PrintedThread thread={thread} part={part} />
    </CenteredLayout>
  );
}
