import { useId } from "react";
import { FieldMessages, RequiredMark } from "#components/ui/FieldFrame.tsx";
import { labelClasses } from "#components/ui/field-classes.ts";
import { nameSites } from "#lib/members/shared/restriction.ts";
import { needsEnd } from "#lib/moderation/shared/case-outcomes.ts";
import {
  outcomeGroups,
  outcomeHints,
  outcomeLabels,
  decisionTexts as texts,
} from "#lib/moderation/shared/decision-texts.ts";
import type { CaseOutcome } from "#lib/moderation/shared/moderation.ts";

type Props = {
  outcomes: readonly CaseOutcome[];
  /** The names of the sites on which decisions about the member apply; omitted for all sites. */
  holdsOn?: readonly string[] | undefined;
  isDisabled: boolean;
  error: string | null;
  onChoose: (outcome: CaseOutcome) => void;
};

/** The outcomes of a case, as one group of radio buttons with several headings. */
export function OutcomeChoices({ outcomes, holdsOn, isDisabled, error, onChoose }: Props) {
  const id = useId();
  const groups = outcomeGroups
    .map(({ label, outcomes: all }) => ({
      label,
      offered: all.filter((outcome) => outcomes.includes(outcome)),
    }))
    .filter(({ offered }) => offered.length > 0);
  return (
    <div className={error ? "field-frame has-error" : "field-frame"}>
      <fieldset
        disabled={isDisabled}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-w-0"
      >
        <legend className={labelClasses}>
          {texts.outcome}
          <RequiredMark required />
        </legend>
        <FieldMessages id={id} error={error} />
        {holdsOn && outcomes.some(needsEnd) ? (
          <p className="mt-2 text-sm text-ink-soft">{texts.holdsOn(nameSites(holdsOn))}</p>
        ) : null}
        {groups.map(({ label, offered }) => (
          <fieldset key={label} className="mt-3 min-w-0">
            <legend className="text-sm font-semibold text-ink-soft">{label}</legend>
            {offered.map((outcome) => (
              <div key={outcome} className="choice">
                <input
                  type="radio"
                  id={`${id}-${outcome}`}
                  name="outcome"
                  value={outcome}
                  required
                  aria-describedby={`${id}-${outcome}-hint`}
                  className="choice-box choice-radio"
                  onChange={() => onChoose(outcome)}
                />
                <label htmlFor={`${id}-${outcome}`} className="choice-label">
                  {outcomeLabels[outcome]}
                </label>
                <p id={`${id}-${outcome}-hint`} className="choice-hint text-sm text-ink-soft">
                  {outcomeHints[outcome]}
                </p>
              </div>
            ))}
          </fieldset>
        ))}
      </fieldset>
    </div>
  );
}
