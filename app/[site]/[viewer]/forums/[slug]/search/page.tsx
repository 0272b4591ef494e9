import type { Metadata } from "next";
import { buildPrivatePageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { orMembersOnly, orNotFound } from "#app/_shared/page-data/page-response.ts";
import { MembersOnlyPage } from "#app/_shared/pages/MembersOnlyPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { ThreadSearch } from "#components/forums/ThreadSearch.tsx";
import { ThreadSearchResults } from "#components/search/ThreadSearchResults.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { ThreadSearchDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { normalizeTerm } from "#lib/search/shared/search.ts";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = contentPath({ type: "thread", slug: (await params).slug, permalink: null });
  return buildPrivatePageMetadata(threadTexts.searchTitle, `${path}/search`);
}

/** The replies of a thread with the words of `?s=`. */
export default async function ThreadSearchPage({ params }: Props) {
  const { slug } = await params;
  const term = normalizeTerm(renderContext().request().query.get("s"));
  const page = currentPageNumber();
  const reading = renderContext().read(ThreadSearchDocument, { slug, term, page });
  const thread = await orMembersOnly(orNotFound(reading.then((data) => data.thread)));
  if (thread === "members-only") return <MembersOnlyPage type="thread" />;
  if (!thread) return <NotFoundPage />;
  // How many pages there are is not counted.
  const isPast = thread.searchComments.results.length === 0;
  if (isPast && redirectToLastPage({ page, pageCount: 1 })) return null;
  return (
    <CenteredLayout>
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
