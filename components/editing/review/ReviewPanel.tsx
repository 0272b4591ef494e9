import { useState } from "react";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  AskForReviewDocument,
  DecideReviewDocument,
  WithdrawReviewDocument,
} from "#graphql/generated/client/graphql.ts";
import type { ReviewDecision } from "#lib/editing/shared/review.ts";
import { reviewTexts as texts } from "#lib/editing/shared/review-texts.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { DecisionForm } from "./DecisionForm.tsx";
import { NextReviewForm } from "./NextReviewForm.tsx";
import { NotePart } from "./NotePart.tsx";
import { type Request, RequestForm } from "./RequestForm.tsx";
import { ReviewState } from "./ReviewState.tsx";
import { type EditedReview, type RunChange, useReview } from "./use-review.ts";

type Props = {
  /** Id of the item. */
  id: string;
  /** The version that the editor sees. */
  version: number;
  sections: readonly StoredSection[];
  mayPublish: boolean;
  /** The section that had the caret last. */
  place: string | null;
  /** Saves what is not saved yet. @returns whether everything is saved */
  saveNow: () => Promise<boolean>;
  /** Goes to a section. */
  onShow: (sectionId: string) => void;
};

const fail = (description: string) => showToast({ type: "error", description });

/** Changes of the review, which tell what became of them. */
function useChanges({ id, version, saveNow }: Props, run: RunChange) {
  const change = async (work: () => Promise<EditedReview>, done?: string): Promise<boolean> => {
    const problem = await run(work);
    if (problem !== null) fail(problem);
    else if (done) showToast({ type: "success", description: done });
    return problem === null;
  };
  return {
    change,
    ask: async (asked: Request): Promise<boolean> => {
      // Colleagues see what is saved.
      if (await saveNow())
        return change(
          async () => (await request(AskForReviewDocument, { id, ...asked })).askForReview,
          texts.sent,
        );
      fail(texts.notSaved);
      return false;
    },
    decide: (decision: ReviewDecision, message: string) =>
      change(
        async () =>
          (await request(DecideReviewDocument, { id, version, decision, message })).decideReview,
        decision === "approved" ? texts.approved : texts.changesRequested,
      ),
    withdraw: () =>
      change(
        async () => (await request(WithdrawReviewDocument, { id })).withdrawReview,
        texts.withdrawn,
      ),
  };
}

/** The review of an item before it is published, and the notes of its editors. */
export function ReviewPanel(props: Props) {
  const { id, version, sections, place, onShow, mayPublish } = props;
  const { data, hasFailed, isBusy, load, run } = useReview(id);
  const { change, ask, decide, withdraw } = useChanges(props, run);
  const [isAsking, setAsking] = useState(false);
  if (!data)
    return hasFailed ? (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{texts.failed}</p>
        <Button variant="secondary" onClick={() => void load()}>
          {texts.retry}
        </Button>
      </div>
    ) : (
      <p role="status">{texts.loading}</p>
    );
  const { review, mayDecide, mayWithdraw } = data;
  const send = async (asked: Request): Promise<boolean> => {
    const isSent = await ask(asked);
    if (isSent) setAsking(false);
    return isSent;
  };
  return (
    <div className="grid gap-6">
      {review ? (
        <ReviewState review={review} version={version} />
      ) : (
        <p className="text-ink-soft">{texts.notInReview}</p>
      )}
      {mayDecide ? (
        <DecisionForm isBusy={isBusy} onDecide={(...decision) => void decide(...decision)} />
      ) : null}
      {isAsking ? (
        <RequestForm id={id} isBusy={isBusy} onSend={send} onCancel={() => setAsking(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant={review ? "secondary" : "primary"} onClick={() => setAsking(true)}>
            {review ? texts.requestAgain : texts.request}
          </Button>
          {review && mayWithdraw ? (
            <Button variant="secondary" isBusy={isBusy} onClick={() => void withdraw()}>
              {texts.withdraw}
            </Button>
          ) : null}
        </div>
      )}
      {mayPublish ? <NextReviewForm data={data} isBusy={isBusy} change={change} /> : null}
      <NotePart
        data={data}
        sections={sections}
        place={place}
        onShow={onShow}
        isBusy={isBusy}
        change={change}
      />
    </div>
  );
}
