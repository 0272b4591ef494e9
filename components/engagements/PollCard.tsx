import { useId } from "react";
import { Badge } from "#components/ui/Badge.tsx";
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import { Time } from "#components/ui/Time.tsx";
import type { PollPartsFragment } from "#graphql/generated/client/graphql.ts";
import { pollTexts } from "#lib/engagements/shared/engagement-texts.ts";
import { LazyPollVoting } from "./LazyPollVoting.tsx";
import { PollView } from "./PollView.tsx";

type Props = {
  /** The poll as everyone may see it; on a personal page, as the viewer sees it. */
  poll: PollPartsFragment;
  /** Heading level of the question; 1 on the poll's own page. */
  level?: 1 | 2 | 3;
  notice?: string | null;
  problem?: string | null;
  /** Id of the initially selected answer. */
  chosen?: string | undefined;
};

const questionClasses = { 1: "text-3xl", 2: "text-2xl", 3: "text-xl" } as const;

/** A poll: its question, and the form or the results. Fits anywhere in a page. */
export function PollCard({ poll, level = 2, notice = null, problem = null, chosen }: Props) {
  const id = useId();
  // Objects in query results have no prototype, but React serializes only plain objects.
  const plainPoll = structuredClone(poll);
  const shared = { poll: plainPoll, labelledBy: id, notice, chosen };
  const view = <PollView {...shared} error={problem} />;
  const isFinal = poll.results !== null && (poll.hasVoted || !poll.isOpen);
  const Question = `h${level}` as const;
  return (
    <div
      className="rounded-lg border border-line bg-surface p-5 sm:p-8"
      data-poll={poll.id}
      // Hydrated early, because it shows whether the reader has voted.
      {...(isFinal ? {} : hydrateWhen("near"))}
    >
      <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-accent-ink">
        Poll {poll.isOpen ? null : <Badge>Closed</Badge>}
      </p>
      <Question id={id} className={questionClasses[level]}>
        {poll.question}
      </Question>
      {poll.intro ? <p className="mt-3 max-w-read text-ink-soft">{poll.intro}</p> : null}
      <div className="mt-4">
        {isFinal ? (
          view
        ) : (
          <LazyPollVoting {...shared} problem={problem}>
            {view}
          </LazyPollVoting>
        )}
      </div>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
        {pollTexts.privacy}
        {poll.closesAt ? (
          <>
            {poll.isOpen ? " Open until " : " Closed on "}
            <Time at={poll.closesAt} format="elapsed" />.
          </>
        ) : null}
      </p>
    </div>
  );
}
