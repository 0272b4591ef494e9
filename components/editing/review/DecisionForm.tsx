import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { type ReviewDecision, reviewLimits } from "#lib/editing/shared/review.ts";
import { reviewErrors, reviewTexts as texts } from "#lib/editing/shared/review-texts.ts";

type Props = {
  isBusy: boolean;
  onDecide: (decision: ReviewDecision, message: string) => void;
};

/** The form of a reviewer: approve, or say what has to be changed. */
export function DecisionForm({ isBusy, onDecide }: Props) {
  const [message, setMessage] = useState("");
  const [error, setError] = useState<string | undefined>();
  const requestChanges = () => {
    if (message.trim() === "") setError(reviewErrors.noMessage);
    else onDecide("changes_wanted", message);
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <h3 className="font-semibold">{texts.decide}</h3>
      <TextArea
        label={texts.decisionField}
        hint={texts.decisionHint}
        error={error}
        rows={3}
        limit={reviewLimits.maxMessageLength}
        value={message}
        onChange={({ currentTarget }) => {
          setMessage(currentTarget.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => onDecide("approved", message)}>
          {texts.approve}
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={requestChanges}>
          {texts.requestChanges}
        </Button>
      </div>
    </form>
  );
}
