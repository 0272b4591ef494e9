import { useEffect, useRef, useState } from "react";
import { useForm } from "#components/forms/use-form.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { PollPartsFragment } from "#graphql/generated/client/graphql.ts";
import { pollTexts } from "#lib/engagements/shared/engagement-texts.ts";
import { PollView } from "./PollView.tsx";
import { subscribeToPoll } from "./poll-batch.ts";

export type PollVotingProps = {
  poll: PollPartsFragment;
  /** Id of the question above. */
  labelledBy: string;
  /** The result of the previous page, for a form that was sent without scripts. */
  notice?: string | null;
  problem?: string | null;
  /** Id of the initially selected answer. */
  chosen?: string | undefined;
};

const loadSchema = () =>
  import("#lib/engagements/shared/vote-schema.ts").then(({ voteSchema }) => voteSchema);

const notices = { counted: pollTexts.thanks, again: pollTexts.again, closed: pollTexts.closed };

/**
 * The form of a poll, and its results after voting: the page stays open and shows whether the viewer has
 * voted. It replaces the plain form of `PollCard`.
 */
export function PollVoting(props: PollVotingProps) {
  const { labelledBy, chosen, problem = null } = props;
  const [poll, setPoll] = useState(props.poll);
  const [notice, setNotice] = useState(props.notice ?? null);
  const results = useRef<HTMLElement>(null);
  const hasActed = useRef(false);
  const { id, isOpen, hasVoted } = props.poll;

  useEffect(() => {
    return isOpen && !hasVoted ? subscribeToPoll(id, setPoll) : undefined;
  }, [id, isOpen, hasVoted]);
  useEffect(() => {
    // The button is gone after voting: move the focus to the results.
    if (poll.results && hasActed.current) results.current?.focus();
  }, [poll]);

  const { formProps, errors, formError, isSending } = useForm<{ option: string }>(
    {
      loadSchema,
      onSubmit: async ({ option }) => {
        const { sendVote } = await loadChunk(() => import("./send-vote.ts"));
        const result = await sendVote(poll.id, option);
        hasActed.current = true;
        setNotice(notices[result.kind]);
        setPoll(result.poll);
        return "keep";
      },
    },
    problem ? { option: problem } : {},
  );

  return (
    <PollView
      poll={poll}
      labelledBy={labelledBy}
      notice={notice}
      chosen={chosen}
      isSending={isSending}
      formProps={formProps}
      error={errors.option ?? formError}
      resultsRef={results}
    />
  );
}
