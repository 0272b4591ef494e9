import type { Metadata } from "next";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { answerMoved, pageMetadata, readShell } from "#app/page-parts.ts";
import { OtherPolls, readPoll } from "#app/poll-page.tsx";
import { JsonLd } from "#app/structured-data/JsonLd.tsx";
import { pollData } from "#app/structured-data/poll-data.ts";
import { PollCard } from "#components/engagements/PollCard.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { pageLink } from "#graphql/link.ts";
import { outcomeWords } from "#lib/engagements/shared/vote-outcome.ts";

type Props = { params: Promise<{ number: string }> };

export const dynamic = "force-dynamic";

/** A page that says how a vote came out is one person's. */
const isOnesOwn = () => pageLink().current().query.has("vote");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const poll = await readPoll((await params).number, isOnesOwn());
  if (!poll) return pageMetadata({ title: "Page not found" });
  const { question, intro, path } = poll;
  const description = intro || `A poll: ${question} Vote, and see what others say.`;
  return pageMetadata({ title: question, description, path, isIndexed: !isOnesOwn() });
}

/** A poll (spec §2 `/polls/{legacyPollId}`). */
export default async function PollPage({ params }: Props) {
  const { number } = await params;
  const [poll, { site }] = await Promise.all([readPoll(number, isOnesOwn()), readShell()]);
  if (!poll) return <NotFoundPage />;
  const { query } = pageLink().current();
  if (poll.path !== `/polls/${number}` && !isOnesOwn()) {
    answerMoved(poll.path);
    return null;
  }
  return (
    <CenteredLayout>
      <JsonLd things={pollData(poll, site)} />
      <PollCard
        poll={poll}
        level={1}
        chosen={query.get("option") ?? undefined}
        {...outcomeWords(query.get("vote"), poll)}
      />
      <div className="mt-12">
        <OtherPolls title="More polls" without={poll.id} />
      </div>
    </CenteredLayout>
  );
}
