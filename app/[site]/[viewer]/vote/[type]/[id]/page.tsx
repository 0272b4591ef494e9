import type { Metadata } from "next";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { answerMoved, privatePageMetadata } from "#app/page-parts.ts";
import { readPoll } from "#app/poll-page.tsx";
import { PollCard } from "#components/engagements/PollCard.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { VotedThingDocument } from "#graphql/generated/client/graphql.ts";
import { pageLink } from "#graphql/link.ts";
import { isOfEngagementType } from "#lib/engagements/shared/engagement-type.ts";

type Props = { params: Promise<{ type: string; id: string }> };

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return privatePageMetadata("Vote");
}

/** The way to the piece itself, where its reactions stand: it has no ballot of its own. */
async function leadToPiece(type: string, id: string) {
  const { contentItem } = /^[1-9]\d{0,9}$/.test(id)
    ? await pageLink().readAsViewer(VotedThingDocument, { id })
    : { contentItem: null };
  if (!contentItem || !isOfEngagementType(type, contentItem.type)) return <NotFoundPage />;
  answerMoved(contentItem.path);
  return null;
}

/**
 * Where links in mails lead (spec §2 `/vote/{engagementType}/{engagementId}`, decision 21). Opening
 * it changes nothing, since programs that check mails follow links: only the form votes.
 */
export default async function VotePage({ params }: Props) {
  const { type, id } = await params;
  if (type !== "poll") return leadToPiece(type, id);
  const poll = await readPoll(id, true);
  if (!poll) return <NotFoundPage />;
  const chosen = pageLink().current().query.get("option") ?? undefined;
  return (
    <CenteredLayout>
      <PollCard poll={poll} level={1} chosen={chosen} />
    </CenteredLayout>
  );
}
