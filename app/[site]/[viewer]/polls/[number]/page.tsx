import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { respondMoved } from "#app/_shared/page-data/page-response.ts";
import { loadPoll, OtherPolls } from "#app/_shared/page-data/polls.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import {
  redirectToComment,
  redirectToLastComments,
  renderDiscussion,
} from "#app/_shared/pages/discussion.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { pollData } from "#app/_shared/structured-data/poll-data.ts";
import { ContentMark } from "#components/analytics/ContentMark.tsx";
import { ShareButton } from "#components/content/share/ShareButton.tsx";
import { PollCard } from "#components/engagements/PollCard.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { getVoteMessage } from "#lib/engagements/shared/vote-outcome.ts";

type Props = { params: Promise<{ number: string }> };

/** A page with the result of a vote is personal. */
const isOnesOwn = () => renderContext().request().query.has("vote");

/** A poll (spec §2 `/polls/{legacyPollId}`). */
export default async function PollPage({ params }: Props) {
  const { number } = await params;
  const [poll, { site }] = await Promise.all([loadPoll(number, isOnesOwn()), loadShell()]);
  if (!poll) return <NotFoundPage />;
  const { query } = renderContext().request();
  if (poll.path !== `/polls/${number}` && !isOnesOwn()) {
    respondMoved(poll.path);
    return null;
  }
  const { discussion } = poll;
  if (discussion && (await redirectToComment(discussion))) return null;
  if (discussion && redirectToLastComments(discussion)) return null;
  const { question, intro, path } = poll;
  return (
    <CenteredLayout>
      <PageHead
        title={question}
        description={intro || `A poll: ${question} Vote, and see what others say.`}
        path={path}
        isIndexed={!isOnesOwn()}
      />
      <JsonLd things={pollData(poll, site)} />
      {discussion ? <ContentMark id={discussion.id} type={discussion.type} /> : null}
      <PollCard
        poll={poll}
        level={1}
        chosen={query.get("option") ?? undefined}
        {...getVoteMessage(query.get("vote"), poll)}
      />
      <div className="mt-6 empty:hidden">
        <ShareButton
          item={{ title: question, visibility: "everyone", isUnpublished: false }}
          url={site.url + path}
        />
      </div>
      <div className="mt-12">{discussion ? renderDiscussion(discussion, site) : null}</div>
      <div className="mt-12">
        <OtherPolls title="More polls" without={poll.id} />
      </div>
    </CenteredLayout>
  );
}
