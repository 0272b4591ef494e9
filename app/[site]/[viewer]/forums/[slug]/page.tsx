import { toItemMetadata } from "#app/_shared/metadata/item-metadata.ts";
import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { currentAdTargeting, hasAds } from "#app/_shared/page-data/ads.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { respondFound, respondMoved } from "#app/_shared/page-data/page-response.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import {
  redirectToComment,
  redirectToLastComments,
  renderDiscussion,
} from "#app/_shared/pages/discussion.tsx";
import { MembersOnlyPage } from "#app/_shared/pages/MembersOnlyPage.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { PreviewForbiddenPage } from "#app/_shared/pages/PreviewForbiddenPage.tsx";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { threadData } from "#app/_shared/structured-data/thread-data.ts";
import { loadThread } from "#app/[site]/[viewer]/forums/threads.ts";
import { AdTargetingData } from "#components/ads/AdTargetingData.tsx";
import { SidebarAds } from "#components/ads/SidebarAds.tsx";
import { ContentMark } from "#components/analytics/ContentMark.tsx";
import { BookmarkButton } from "#components/bookmarks/BookmarkButton.tsx";
import { ShareButton } from "#components/content/share/ShareButton.tsx";
import { AuthorFollow } from "#components/follows/AuthorFollow.tsx";
import { AuthorHelp } from "#components/forums/AuthorHelp.tsx";
import { BestAnswerButton } from "#components/forums/BestAnswerButton.tsx";
import { EditThreadLink } from "#components/forums/EditThreadLink.tsx";
import { LongThreadTools } from "#components/forums/LongThreadTools.tsx";
import { ReplyList } from "#components/forums/ReplyList.tsx";
import { ThreadProgress } from "#components/forums/ThreadProgress.tsx";
import { type Thread, ThreadView } from "#components/forums/ThreadView.tsx";
import { CrisisHelp } from "#components/moderation/crisis/CrisisHelp.tsx";
import { CrisisLevelTools } from "#components/moderation/crisis/CrisisLevelTools.tsx";
import { ModerationTools } from "#components/moderation/ModerationTools.tsx";
import { ReportLink } from "#components/moderation/report/ReportLink.tsx";
import { MuteForm } from "#components/notifications/MuteForm.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import { AdSidebarLayout } from "#components/shell/AdSidebarLayout.tsx";
import type { ShellSite } from "#components/shell/site-shell.ts";
import { hydrateFor } from "#components/ui/hydrate-when.ts";
import { MoreActions } from "#components/ui/MoreActions.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { notificationSettingsTexts } from "#lib/notifications/shared/notification-settings-texts.ts";
import { toCounts } from "#lib/reactions/shared/reaction.ts";

type Props = { params: Promise<{ slug: string }> };

type ThreadProps = { thread: Thread; site: ShellSite };

const isForMember = () => renderContext().request().variant === "member";

/** A thread as a plain object with only the fields that client components need. */
const toOwned = ({ id, path, author }: Thread) => ({ id, path, author: { id: author.id } });

/**
 * Redirects to the path of a thread: from its preview once it is public, and from its old path after it became
 * members-only or its text was deleted. @returns whether it has
 */
function redirectToThread(thread: Thread): boolean {
  const { path, query } = renderContext().request();
  if (query.get("preview") === "true" && !thread.isUnpublished) {
    respondFound(thread.path);
    return true;
  }
  if (path === thread.path) return false;
  respondMoved(thread.path);
  return true;
}

/** The actions of readers and staff on a thread. */
function ThreadTools({ thread, site }: ThreadProps) {
  const { id, path, author } = thread;
  const { features } = site;
  const isMember = isForMember();
  return (
    <>
      {features.includes("Reactions") && (
        <ReactionBar
          reactable={{ assocType: "THREAD", assocId: Number(id) }}
          counts={toCounts(thread.reactionAggregates)}
          of="this post"
          isSupportiveOnly={thread.offersHelpFirst}
          isMember={isMember}
        />
      )}
      {features.includes("Accounts") && (
        <BookmarkButton
          bookmarkable={{ assocType: "THREAD", assocId: Number(id) }}
          of="this thread"
        />
      )}
      <ShareButton item={thread} url={site.url + path} />
      {isMember ? <EditThreadLink thread={toOwned(thread)} /> : null}
      {features.includes("Accounts") && (
        <MoreActions id="more-thread" of="this thread">
          <ReportLink
            target={{ assocType: "THREAD", assocId: id }}
            of="this thread"
            authorId={author.id}
            backPath={path}
            isMenuChoice
          />
        </MoreActions>
      )}
      {isMember && thread.body !== "" ? (
        <ModerationTools
          assocType="THREAD"
          assocId={id}
          of="this thread"
          thread={{
            isClosed: thread.commentStatus === "closed",
            categoryId: thread.category?.id ?? null,
          }}
        />
      ) : null}
      {isMember ? <CrisisLevelTools threadId={id} /> : null}
    </>
  );
}

/** Help above the thread: in a crisis, and for the author. */
function ThreadHelp({ thread, site }: ThreadProps) {
  return (
    <>
      {thread.offersHelpFirst ? (
        <CrisisHelp {...crisisTexts.thread} lines={site.settings.crisisLines} />
      ) : null}
      {isForMember() ? (
        <>
          <AuthorHelp threadId={thread.id} />
          {/* Hydrates the author's tools: editing, and selecting the best answer. */}
          <span hidden {...hydrateFor(thread.author.id)} />
        </>
      ) : null}
    </>
  );
}

/** The reader's position in a thread; without scripts, the form that mutes it. */
function ThreadPosition({ thread, isBeside }: { thread: Thread; isBeside: boolean }) {
  const { id, path, commentCount } = thread;
  return (
    <>
      <noscript>
        <MuteForm assocId={id} isMuted>
          {notificationSettingsTexts.mute}
        </MuteForm>
      </noscript>
      <ThreadProgress
        thread={{ id, path, commentCount }}
        before={(currentPageNumber() - 1) * commentsPerPage}
        pageCount={thread.commentPageCount}
        isBeside={isBeside}
      />
    </>
  );
}

/** A thread that readers can see, with its replies. */
function PublicThread({ thread, site }: ThreadProps) {
  const { id, path, author } = thread;
  const page = currentPageNumber();
  const isWithAds = hasAds(site, { offersHelpFirst: thread.offersHelpFirst });
  return (
    <AdSidebarLayout ads={isWithAds ? <SidebarAds siteName={site.displayName} /> : null}>
      <JsonLd things={threadData(thread, site, page)} />
      {isWithAds && (
        <AdTargetingData
          targeting={currentAdTargeting(site, { ...thread, type: "thread", tags: [] })}
        />
      )}
      <ContentMark id={id} type="thread" />
      <ThreadView
        thread={thread}
        page={page}
        links={{ features: site.features }}
        threadTools={<ThreadTools thread={thread} site={site} />}
        help={<ThreadHelp thread={thread} site={site} />}
        follow={
          site.features.includes("Accounts") && (
            <AuthorFollow author={author} path={path} isMember={isForMember()} />
          )
        }
        discussion={renderDiscussion(thread, site, {
          moreTools: { Component: BestAnswerButton, thread: toOwned(thread) },
          acceptedId: thread.acceptedComment?.id ?? null,
          List: ReplyList,
          longTools: <LongThreadTools path={path} />,
        })}
        progress={<ThreadPosition thread={thread} isBeside={!isWithAds} />}
      />
    </AdSidebarLayout>
  );
}

/** A thread and one page of its replies. */
export default async function ThreadPage({ params }: Props) {
  const [thread, { site }] = await Promise.all([loadThread((await params).slug), loadShell()]);
  if (thread === "members-only") return <MembersOnlyPage type="thread" />;
  if (thread === "forbidden") return <PreviewForbiddenPage />;
  const page = currentPageNumber();
  if (!thread) return <NotFoundPage />;
  if (await redirectToComment(thread)) return null;
  if (redirectToThread(thread)) return null;
  if (redirectToLastComments(thread)) return null;
  return (
    <>
      <PageHead {...toItemMetadata(thread)} page={page} />
      {thread.isUnpublished ? (
        <ThreadView
          thread={thread}
          page={1}
          links={{ features: site.features }}
          threadTools={<EditThreadLink thread={toOwned(thread)} />}
        />
      ) : (
        <PublicThread thread={thread} site={site} />
      )}
    </>
  );
}
