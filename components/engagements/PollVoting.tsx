"use client";

import { useEffect, useRef, useState } from "react";
import { useForm } from "#components/forms/use-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { PollPartsFragment } from "#graphql/generated/client/graphql.ts";
import { pollTexts } from "#lib/engagements/shared/engagement-texts.ts";
import { PollResults } from "./PollResults.tsx";
import { subscribeToPoll } from "./subscribe-to-poll.ts";

type Props = {
  poll: PollPartsFragment;
  /** Id of the question above. */
  labelledBy: string;
  /** What the page before this one came to, for a form that was sent without scripts. */
  notice?: string | null;
  problem?: string | null;
  /** The answer that is chosen to begin with. */
  chosen?: string | undefined;
};

const loadSchema = () =>
  import("#lib/engagements/shared/vote-schema.ts").then(({ voteSchema }) => voteSchema);

const notices = { counted: pollTexts.thanks, again: pollTexts.again, closed: pollTexts.closed };

/**
 * The form of a poll, and its results after voting. A plain form that works before and without JavaScript;
 * with it, the page stays open and shows whether the viewer has voted.
 */
export function PollVoting(props: Props) {
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
    <>
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {notice}
      </p>
      {poll.results ? (
        <section ref={results} tabIndex={-1} aria-label="Results">
          <PollResults options={poll.options} results={poll.results} choiceId={poll.choiceId} />
        </section>
      ) : (
        <form {...formProps} method="post" action="/api/votes">
          <input type="hidden" name="poll" value={poll.id} />
          <ChoiceGroup
            labelledBy={labelledBy}
            name="option"
            required
            choices={poll.options.map(({ id: value, text }) => ({ value, label: text }))}
            error={errors.option ?? formError}
            defaultValue={chosen}
          />
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" isBusy={isSending}>
              Vote
            </Button>
            <p className="text-sm text-ink-soft">{pollTexts.gate}</p>
          </div>
          <noscript>
            <p className="mt-3 text-sm">
              <a className="text-link underline" href={`${poll.path}?vote=mine`}>
                I have voted. Show me the results
              </a>
            </p>
          </noscript>
        </form>
      )}
    </>
  );
}
