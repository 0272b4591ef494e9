import type { ComponentProps, Ref } from "react";
import { Button } from "#components/ui/Button.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import type { PollPartsFragment } from "#graphql/generated/client/graphql.ts";
import { pollTexts } from "#lib/engagements/shared/engagement-texts.ts";
import { PollResults } from "./PollResults.tsx";

type Props = {
  poll: PollPartsFragment;
  /** Id of the question above. */
  labelledBy: string;
  notice: string | null;
  error: string | null;
  /** Id of the initially selected answer. */
  chosen?: string | undefined;
  isSending?: boolean;
  formProps?: ComponentProps<"form">;
  resultsRef?: Ref<HTMLElement>;
};

/** The form of a poll or its results: the markup, on the server and in the browser. */
export function PollView(props: Props) {
  const { poll, labelledBy, notice, error, chosen, isSending = false, formProps } = props;
  return (
    <>
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {notice}
      </p>
      {poll.results ? (
        <section ref={props.resultsRef} tabIndex={-1} aria-label="Results">
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
            error={error}
            defaultValue={chosen}
          />
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" isBusy={isSending} data-track="vote">
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
