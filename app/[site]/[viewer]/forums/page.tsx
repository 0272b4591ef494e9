import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { hasAds } from "#app/_shared/page-data/ads.ts";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { DeletedItemNotice } from "#app/_shared/pages/DeletedItemNotice.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
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
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import { Pagination } from "#components/ui/Pagination.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { forumTexts } from "#lib/forums/shared/forum-texts.ts";
import { forumsPath } from "#lib/forums/shared/forums-path.ts";
import { createThreadPath } from "#lib/forums/shared/thread.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { currentForumsView, loadThreads } from "./threads.ts";

type Threads = Awaited<ReturnType<typeof loadThreads>>["threads"];

/** The text of an empty list of threads. */
function NoThreads({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) return <EmptyState title={forumTexts.emptyTitle}>{forumTexts.empty}</EmptyState>;
  return (
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
  );
}

/** One page of the threads of a view. */
function ThreadPageList({
  threads,
  view,
}: {
  threads: Threads;
  view: { sort: ReturnType<typeof currentForumsView>["sort"]; topic: string | null };
}) {
  const isMember = renderContext().request().variant === "member";
  const isNarrowed = view.sort !== "active" || view.topic !== null;
  return (
    <>
      {isMember ? (
        // Reserves the height of the line, so that the list does not move.
        <div className="flow-root min-h-[calc(2lh+1rem)] sm:min-h-[calc(1lh+1rem)]">
          <NewSinceLastVisit threadIds={threads.items.map(({ id }) => id)} />
        </div>
      ) : null}
      <ThreadList
        threads={threads.items}
        hasMarks={isMember}
        empty={<NoThreads isNarrowed={isNarrowed} />}
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
  );
}

/** The heading of a list, and its actions. */
function ListHeader({ title, topic }: { title: string; topic: Threads["topic"] }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <h1 className="text-3xl">{title}</h1>
      <div className="flex flex-wrap gap-3">
        {topic ? (
          <FollowButton
            followable={{ type: "TOPIC", id: Number(topic.id) }}
            name={topic.name}
            tone="quiet"
          />
        ) : null}
        <ButtonLink href={createThreadPath} data-track="start-thread">
          {threadTexts.start}
        </ButtonLink>
      </div>
    </div>
  );
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
  return (
    <>
      <PageHead
        title={
          threads.topic
            ? `${isolateText(threads.topic.name)} | ${forumTexts.title}`
            : forumTexts.title
        }
        description={forumTexts.description}
        path={forumsPath({ topic: view.topic })}
        page={currentPageNumber()}
        // Other orders show the same threads, so only the default order is indexed.
        isIndexed={threads.items.length > 0 && sort === "active" && !isFollowing}
      />
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
        {/* Hydrates the marks of new and followed threads. */}
        {isMember ? <span hidden {...hydrateWhen("idle")} /> : null}
        <DeletedItemNotice />
        <ListHeader title={isFollowing ? forumTexts.followingTitle : name} topic={threads.topic} />
        <ForumSearch />
        <ForumFilters view={view} topics={categories} isFollowing={isFollowing} />
        {isFollowing ? (
          <FollowedThreads>
            <FollowedLogIn />
          </FollowedThreads>
        ) : (
          <ThreadPageList threads={threads} view={view} />
        )}
      </SidebarLayout>
    </>
  );
}
