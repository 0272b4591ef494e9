import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { catchMembersOnly, catchNotFound } from "#app/_shared/page-data/page-response.ts";
import { MembersOnlyPage } from "#app/_shared/pages/MembersOnlyPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { ThreadSearch } from "#components/forums/ThreadSearch.tsx";
import { ThreadSearchResults } from "#components/search/ThreadSearchResults.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { ThreadSearchDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { normalizeTerm } from "#lib/search/shared/search.ts";

type Props = { params: Promise<{ slug: string }> };

/** The replies of a thread that contain the words in `?s=`. */
export default async function ThreadSearchPage({ params }: Props) {
  const { slug } = await params;
  const term = normalizeTerm(renderContext().request().query.get("s"));
  const page = currentPageNumber();
  const reading = renderContext().read(ThreadSearchDocument, { slug, term, page });
  const thread = await catchMembersOnly(catchNotFound(reading.then((data) => data.thread)));
  if (thread === "members-only") return <MembersOnlyPage type="thread" />;
  if (!thread) return <NotFoundPage />;
  // The number of pages is not counted.
  const isPast = thread.searchComments.results.length === 0;
  if (isPast && redirectToLastPage({ page, pageCount: 1 })) return null;
  return (
    <CenteredLayout>
      <PageHead title={threadTexts.searchTitle} path={`${thread.path}/search`} isPrivate />
      <BackLink href={thread.path}>{thread.title}</BackLink>
      <h1 className="mb-6 text-3xl">{threadTexts.searchTitle}</h1>
      <ThreadSearch path={thread.path} term={term} />
      <div className="mt-8">
        {term === "" ? (
          <p className="text-ink-soft">{threadTexts.searchHint}</p>
        ) : (
          <ThreadSearchResults
            thread={{ path: thread.path }}
            term={term}
            page={page}
            found={thread.searchComments}
          />
        )}
      </div>
    </CenteredLayout>
  );
}
