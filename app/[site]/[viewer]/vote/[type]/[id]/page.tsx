import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { respondMoved } from "#app/_shared/page-data/page-response.ts";
import { loadPoll } from "#app/_shared/page-data/polls.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { PollCard } from "#components/engagements/PollCard.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { VotedItemDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isId } from "#lib/core/shared/id.ts";
import { matchesEngagementType } from "#lib/engagements/shared/engagement-type.ts";

type Props = { params: Promise<{ type: string; id: string }> };

/** Redirects to the item with its reactions, because an item has no ballot page. */
async function redirectToItem(type: string, id: string) {
  const { contentItem } = isId(id)
    ? await renderContext().readAsViewer(VotedItemDocument, { id })
    : { contentItem: null };
  if (!contentItem || !matchesEngagementType(type, contentItem.type)) return <NotFoundPage />;
  respondMoved(contentItem.path);
  return null;
}

/**
 * The target of links in emails (spec §2 `/vote/{engagementType}/{engagementId}`, decision 21). Opening
 * it changes nothing, since mail scanners follow links: only the form votes.
 */
export default async function VotePage({ params }: Props) {
  const { type, id } = await params;
  if (type !== "poll") return redirectToItem(type, id);
  const poll = await loadPoll(id, true);
  if (!poll) return <NotFoundPage />;
  const chosen = renderContext().request().query.get("option") ?? undefined;
  return (
    <CenteredLayout>
      <PageHead title="Vote" isPrivate />
      <PollCard poll={poll} level={1} chosen={chosen} />
    </CenteredLayout>
  );
}
