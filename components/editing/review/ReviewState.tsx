import { Badge, type BadgeTone } from "#components/ui/Badge.tsx";
import { Time } from "#components/ui/Time.tsx";
import type { ReviewSummaryFragment } from "#graphql/generated/client/graphql.ts";
import { formatDate } from "#lib/core/shared/dates.ts";
import type { ReviewState as State } from "#lib/editing/shared/review.ts";
import { reviewStateLabels, reviewTexts as texts } from "#lib/editing/shared/review-texts.ts";

const tones: Record<State, BadgeTone> = {
  asked: "brand",
  approved: "success",
  changes_wanted: "warning",
};

const changedTexts: Record<State, string> = {
  asked: texts.changedSinceAsked,
  approved: texts.changedSinceApproved,
  changes_wanted: texts.changedSinceWanted,
};

/** The state of a review, as a label. */
export function ReviewBadge({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{reviewStateLabels[state]}</Badge>;
}

/** The day on which a review is due. */
export function DueDay({ dueOn, isOverdue }: { dueOn: string; isOverdue: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <time dateTime={dueOn}>{formatDate(dueOn)}</time>
      {isOverdue ? <Badge tone="danger">{texts.overdue}</Badge> : null}
    </span>
  );
}

function Message({ label, text }: { label: string; text: string }) {
  if (text === "") return null;
  return (
    <div>
      <p className="text-sm font-semibold">{label}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

/** The request and the decision. @param version the version that the editor sees */
export function ReviewState({
  review,
  version,
}: {
  review: ReviewSummaryFragment;
  version: number;
}) {
  const { state, askedBy, askedAt, decidedBy, decidedAt, dueOn, reviewer } = review;
  const isChanged = review.isChangedSince || version > review.version;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <ReviewBadge state={state} />
        {isChanged ? <span className="text-sm font-semibold">{changedTexts[state]}</span> : null}
      </p>
      <p className="text-sm text-ink-soft">
        {askedBy ? texts.askedBy(askedBy.username) : texts.askedBySomebody}, <Time at={askedAt} />
      </p>
      {state === "asked" ? (
        <dl className="grid gap-1 text-sm">
          <div className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{texts.reviewer}</dt>
            <dd>{reviewer ? <bdi translate="no">{reviewer.username}</bdi> : texts.anyone}</dd>
          </div>
          {dueOn ? (
            <div className="flex flex-wrap gap-x-2">
              <dt className="font-semibold">{texts.due}</dt>
              <dd>
                <DueDay dueOn={dueOn} isOverdue={review.isOverdue} />
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <Message label={texts.message} text={review.message} />
      {decidedAt ? (
        <p className="text-sm text-ink-soft">
          {decidedBy ? texts.decidedBy(decidedBy.username) : texts.decidedBySomebody},{" "}
          <Time at={decidedAt} />
        </p>
      ) : null}
      <Message label={texts.decision} text={review.decisionMessage} />
    </div>
  );
}
