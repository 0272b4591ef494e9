import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import {
  loadMemberStatus,
  loadRestorableReply,
  redirectToReply,
} from "#app/[site]/[viewer]/members/[slug]/status/member-status.ts";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { StatusView } from "#components/statuses/StatusView.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { statusPath } from "#lib/statuses/shared/status.ts";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";

type Props = { params: Promise<{ slug: string; id: string }> };

async function load({ params }: Props) {
  const { slug, id } = await params;
  const { query } = renderContext().request();
  const page = currentPageNumber();
  return { page, query, found: await loadMemberStatus(slug, id, page) };
}

/** One status update with its replies (spec §2 MemberProfileStatusById). */
export default async function MemberStatusPage(props: Props) {
  const { found, page, query } = await load(props);
  if (!found) return <NotFoundPage />;
  const { user, id } = found.status;
  if (await redirectToReply(user.slug, id)) return null;
  if (redirectToLastPage({ page, pageCount: found.status.replyPageCount })) return null;
  const deletedReplyId = found.viewerId === null ? null : await loadRestorableReply();
  return (
    <CenteredLayout>
      <PageHead
        title={statusTexts.oneTitle(user.username)}
        path={statusPath(user.slug, id, page)}
        isIndexed={false}
      />
      <StatusView
        {...found}
        deletedReplyId={deletedReplyId}
        page={page}
        replyToId={query.get("reply-to")}
        formKey={renderContext().getFormKey()}
        hasReactions={renderContext().request().site.features.includes("Reactions")}
      />
    </CenteredLayout>
  );
}
