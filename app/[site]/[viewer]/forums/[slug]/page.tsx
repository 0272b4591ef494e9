import type { Metadata } from "next";
import {
  buildPageMetadata,
  buildPrivatePageMetadata,
} from "#app/_shared/metadata/build-metadata.ts";
import { toItemMetadata } from "#app/_shared/metadata/item-metadata.ts";
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
import { StaticHtml } from "#app/_shared/static-html/StaticHtml.tsx";
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
import { ThreadView } from "#components/forums/ThreadView.tsx";
import { CrisisHelp } from "#components/moderation/crisis/CrisisHelp.tsx";
import { CrisisLevelTools } from "#components/moderation/crisis/CrisisLevelTools.tsx";
import { ModerationTools } from "#components/moderation/ModerationTools.tsx";
import { ReportLink } from "#components/moderation/report/ReportLink.tsx";
import { MuteForm } from "#components/notifications/MuteForm.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import { AdSidebarLayout } from "#components/shell/AdSidebarLayout.tsx";
import { MoreActions } from "#components/ui/MoreActions.tsx";
import { startsFor } from "#components/ui/starts.ts";
import { renderContext } from "#graphql/render-context.ts";
import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import { visibilityTexts } from "#lib/content/shared/visibility.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { notificationSettingsTexts } from "#lib/notifications/shared/notification-settings-texts.ts";
import { toCounts } from "#lib/reactions/shared/reaction.ts";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const thread = await loadThread((await params).slug);
  if (thread === "members-only")
    return buildPrivatePageMetadata(visibilityTexts.membersOnly.thread.title);
  if (thread === "forbidden") return buildPrivatePageMetadata("Preview");
  if (!thread) return buildPageMetadata({ title: "Page not found" });
  return buildPageMetadata({ ...toItemMetadata(thread), page: currentPageNumber() });
}

/** A thread and one page of its replies. */
export default async function ThreadPage({ params }: Props) {
  const [thread, { site }] = await Promise.all([loadThread((await params).slug), loadShell()]);
  if (thread === "members-only") return <MembersOnlyPage type="thread" />;
  if (thread === "forbidden") return <PreviewForbiddenPage />;
  const page = currentPageNumber();
  if (!thread) return <NotFoundPage />;
  if (await redirectToComment(thread)) return null;
  const { path: requestedPath, query, variant } = renderContext().request();
  // The address of a preview once the thread is public.
  if (query.get("preview") === "true" && !thread.isUnpublished) {
    respondFound(thread.path);
    return null;
  }
  // An address from before it was kept for members, or lost its words.
  if (requestedPath !== thread.path) {
    respondMoved(thread.path);
    return null;
  }
  if (redirectToLastComments(thread)) return null;
  // Client components take plain objects with only the fields they need.
  const { id, path, author } = thread;
  const owned = { id, path, author: { id: author.id } };
  const links = { features: site.features };
  const isWithAds = hasAds(site, { offersHelpFirst: thread.offersHelpFirst });
  if (thread.isUnpublished)
    return (
      <ThreadView
        thread={thread}
        page={1}
        links={links}
        threadTools={<EditThreadLink thread={owned} />}
      />
    );
  return (
    <StaticHtml>
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
          links={links}
          threadTools={
            <>
              {site.features.includes("Reactions") && (
                <ReactionBar
                  reactable={{ assocType: "THREAD", assocId: Number(thread.id) }}
                  counts={toCounts(thread.reactionAggregates)}
                  of="this post"
                  isSupportiveOnly={thread.offersHelpFirst}
                  isMember={variant === "member"}
                />
              )}
              {site.features.includes("Accounts") && (
                <BookmarkButton
                  bookmarkable={{ assocType: "THREAD", assocId: Number(thread.id) }}
                  of="this thread"
                />
              )}
              <ShareButton item={thread} url={site.url + path} />
              <EditThreadLink thread={owned} />
              {site.features.includes("Accounts") && (
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
              {variant === "member" && thread.body !== "" ? (
                <ModerationTools
                  assocType="THREAD"
                  assocId={thread.id}
                  of="this thread"
                  thread={{
                    isClosed: thread.commentStatus === "closed",
                    categoryId: thread.category?.id ?? null,
                  }}
                />
              ) : null}
              {variant === "member" ? <CrisisLevelTools threadId={id} /> : null}
            </>
          }
          help={
            <>
              {thread.offersHelpFirst ? (
                <CrisisHelp {...crisisTexts.thread} lines={site.settings.crisisLines} />
              ) : null}
              <AuthorHelp threadId={id} />
              {/* What its author can do with it: edit it, and choose the best answer. */}
              {variant === "member" ? <span hidden {...startsFor(author.id)} /> : null}
            </>
          }
          follow={
            site.features.includes("Accounts") && (
              <AuthorFollow author={author} path={path} isMember={variant === "member"} />
            )
          }
          discussion={renderDiscussion(thread, site, {
            moreTools: { Component: BestAnswerButton, thread: owned },
            acceptedId: thread.acceptedComment?.id ?? null,
            List: ReplyList,
            longTools: <LongThreadTools path={path} />,
          })}
          progress={
            <>
              <noscript>
                <MuteForm assocId={id} isMuted>
                  {notificationSettingsTexts.mute}
                </MuteForm>
              </noscript>
              <ThreadProgress
                thread={{ id, path, commentCount: thread.commentCount }}
                before={(page - 1) * commentsPerPage}
                pageCount={thread.commentPageCount}
                isBeside={!isWithAds}
              />
            </>
          }
        />
      </AdSidebarLayout>
    </StaticHtml>
  );
}
