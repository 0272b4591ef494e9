import type { Metadata } from "next";
import { buildPageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { hasAds } from "#app/_shared/page-data/ads.ts";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { DeletedItemNotice } from "#app/_shared/pages/DeletedItemNotice.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { StaticHtml } from "#app/_shared/static-html/StaticHtml.tsx";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { listData } from "#app/_shared/structured-data/list-data.ts";
import { SidebarAds } from "#components/ads/SidebarAds.tsx";
import { FollowButton } from "#components/follows/FollowButton.tsx";
import { CommunityGuidelines } from "#components/forums/CommunityGuidelines.tsx";
import { FollowedLogIn } from "#components/forums/FollowedLogIn.tsx";
import { FollowedThreads } from "#components/forums/FollowedThreads.tsx";
import { ForumFilters } from "#components/forums/ForumFilters.tsx";
import { ForumSearch } from "#components/forums/ForumSearch.tsx";
import { NewSinceLastVisit } from "#components/forums/NewSinceLastVisit.tsx";
import { ThreadList } from "#components/forums/ThreadList.tsx";
import { SidebarLayout } from "#components/shell/SidebarLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { Pagination } from "#components/ui/Pagination.tsx";
import { starts } from "#components/ui/starts.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { forumTexts } from "#lib/forums/shared/forum-texts.ts";
import { forumsPath } from "#lib/forums/shared/forums-path.ts";
import { createThreadPath } from "#lib/forums/shared/thread.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { currentForumsView, loadThreads } from "./threads.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { sort, isFollowing } = currentForumsView();
  const { items, topic } = (await loadThreads()).threads;
  return buildPageMetadata({
    title: topic ? `${isolateText(topic.name)} | ${forumTexts.title}` : forumTexts.title,
    description: forumTexts.description,
    path: forumsPath({ topic: topic?.slug ?? null }),
    page: currentPageNumber(),
    // Another order shows the same threads, so search engines get the first one only.
    isIndexed: items.length > 0 && sort === "active" && !isFollowing,
  });
}

/** The site's threads: in one of four orders, of one topic, or those that the member follows. */
export default async function ForumsPage() {
  const [{ threads, categories }, { site }] = await Promise.all([loadThreads(), loadShell()]);
  const { sort, topic, isFollowing } = currentForumsView();
  if (topic && !threads.topic) return <NotFoundPage />;
  if (redirectToLastPage(threads)) return null;
  const view = { sort, topic: threads.topic?.slug ?? null };
  const name = threads.topic?.name ?? forumTexts.title;
  const isMember = renderContext().request().variant === "member";
  const isNarrowed = sort !== "active" || threads.topic !== null;
  return (
    <StaticHtml>
      <SidebarLayout
        label="How we talk here"
        sidebar={
          <div className="grid gap-10">
            <CommunityGuidelines />
            {hasAds(site) && <SidebarAds siteName={site.displayName} />}
          </div>
        }
      >
        <JsonLd
          things={
            isFollowing
              ? []
              : listData(site, {
                  name,
                  path: forumsPath({ topic: view.topic }),
                  page: threads.page,
                  items: threads.items,
                })
          }
        />
        {/* What is new to the member, and what they follow. */}
        {isMember ? <span hidden {...starts("idle")} /> : null}
        <DeletedItemNotice />
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="text-3xl">{isFollowing ? forumTexts.followingTitle : name}</h1>
          <div className="flex flex-wrap gap-3">
            {threads.topic ? (
              <FollowButton
                followable={{ type: "TOPIC", id: Number(threads.topic.id) }}
                name={threads.topic.name}
                tone="quiet"
              />
            ) : null}
            <ButtonLink href={createThreadPath} data-track="start-thread">
              {threadTexts.start}
            </ButtonLink>
          </div>
        </div>
        <ForumSearch />
        <ForumFilters view={view} topics={categories} isFollowing={isFollowing} />
        {isFollowing ? (
          <FollowedThreads>
            <FollowedLogIn />
          </FollowedThreads>
        ) : (
          <>
            {/* Members see a line here, for which the list does not move. */}
            <div
              className={
                isMember ? "flow-root min-h-[calc(2lh+1rem)] sm:min-h-[calc(1lh+1rem)]" : undefined
              }
            >
              <NewSinceLastVisit threadIds={threads.items.map(({ id }) => id)} />
            </div>
            <ThreadList
              threads={threads.items}
              hasMarks
              empty={
                isNarrowed ? (
                  <EmptyState
                    title={forumTexts.emptyTitle}
                    action={
                      <ButtonLink href="/forums" variant="secondary">
                        {forumTexts.allThreads}
                      </ButtonLink>
                    }
                  >
                    {forumTexts.emptyView}
                  </EmptyState>
                ) : (
                  <EmptyState title={forumTexts.emptyTitle}>{forumTexts.empty}</EmptyState>
                )
              }
            />
            <div className="mt-8">
              <Pagination
                page={threads.page}
                pageCount={threads.pageCount}
                toHref={(page) => forumsPath({ ...view, page })}
                label="Pages of threads"
              />
            </div>
          </>
        )}
      </SidebarLayout>
    </StaticHtml>
  );
}
