import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { ReviewTable } from "#components/editing/review/ReviewTable.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ManageNav } from "#components/shell/ManageNav.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { MoreLink } from "#components/ui/MoreLink.tsx";
import { PageTabs } from "#components/ui/PageTabs.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { ReviewsPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { parseReviewList, reviewLists, toReviewsHref } from "#lib/editing/shared/review.ts";
import { reviewsPageTexts as texts } from "#lib/editing/shared/review-texts.ts";
import { reviewsPath } from "#lib/routing/shared/manage-pages.ts";

/** The list that the address asks for. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  const { query } = request();
  const list = parseReviewList(query.get("state"));
  const after = query.get("after");
  const { contentReviews } = await readAsViewer(ReviewsPageDocument, { list, after });
  return { list, isFirstPage: after === null, ...contentReviews };
});

/** The items of a site in review, for those who write for it. It works without scripts. */
export default async function ReviewsPage() {
  const permissions = await loadPermissions();
  if (!permissions.includes("content.save")) return <NotAuthorizedPage />;
  const { list, isFirstPage, items, nextAfter } = await load();
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <ManageNav path={reviewsPath} permissions={permissions} />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 mb-5 max-w-read text-ink-soft">{texts.intro}</p>
      <PageTabs
        label={texts.listsLabel}
        pages={reviewLists.map((one) => ({ href: toReviewsHref(one), label: texts.lists[one] }))}
        path={toReviewsHref(list)}
      />
      {items.length > 0 ? (
        <ReviewTable items={items} />
      ) : (
        <EmptyState title={texts.noneTitle}>{texts.none}</EmptyState>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-4 empty:hidden">
        {isFirstPage ? null : <TextLink href={toReviewsHref(list)}>{texts.first}</TextLink>}
        {nextAfter ? <MoreLink href={toReviewsHref(list, nextAfter)}>{texts.more}</MoreLink> : null}
      </div>
    </DefaultLayout>
  );
}
