import type { Metadata } from "next";
import { buildPageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { listData } from "#app/_shared/structured-data/list-data.ts";
import { CommunityGuidelines } from "#components/forums/CommunityGuidelines.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import { SidebarLayout } from "#components/shell/SidebarLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { createThreadPath } from "#lib/forums/shared/thread.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { loadThreads } from "./threads.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { items } = await loadThreads();
  return buildPageMetadata({
    title: "Forums",
    description: "Questions and answers from people who live with it.",
    path: "/forums",
    page: currentPageNumber(),
    isIndexed: items.length > 0,
  });
}

/** The site's threads, the most recently active first. */
export default async function ForumsPage() {
  const [threads, { site }] = await Promise.all([loadThreads(), loadShell()]);
  if (threads.page > 1 && threads.items.length === 0) return <NotFoundPage />;
  return (
    <SidebarLayout label="How we talk here" sidebar={<CommunityGuidelines />}>
      <JsonLd
        things={listData(site, {
          name: "Forums",
          path: "/forums",
          page: threads.page,
          items: threads.items,
        })}
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-3xl">Forums</h1>
        <ButtonLink href={createThreadPath}>{threadTexts.start}</ButtonLink>
      </div>
      <ThreadList
        threads={threads.items}
        empty={
          <EmptyState title="No threads yet">
            Members ask each other questions here. Start the first thread.
          </EmptyState>
        }
      />
      <div className="mt-8">
        <Pagination
          page={threads.page}
          pageCount={threads.pageCount}
          hrefOf={(page) => (page > 1 ? `/forums?page=${page}` : "/forums")}
          label="Pages of threads"
        />
      </div>
    </SidebarLayout>
  );
}
