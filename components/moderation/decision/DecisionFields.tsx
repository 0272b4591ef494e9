import { type ReactNode, useState } from "react";
import { DateField } from "#components/ui/DateField.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { needsEnd, needsExplanation, needsRule } from "#lib/moderation/shared/case-outcomes.ts";
import { maxExplanationLength } from "#lib/moderation/shared/case-queue.ts";
import { endChoices, decisionTexts as texts } from "#lib/moderation/shared/decision-texts.ts";
import type { CaseOutcome } from "#lib/moderation/shared/moderation.ts";
import { OutcomeChoices } from "./OutcomeChoices.tsx";

/** A community rule as staff choose it. */
export type RuleChoice = { code: string; title: string };
/** A topic of the forums. */
export type Topic = { id: string; name: string };

type Props = {
  outcomes: readonly CaseOutcome[];
  /** The names of the sites on which decisions about the member hold; left out for all. */
  holdsOn?: readonly string[] | undefined;
  rules: readonly RuleChoice[];
  /** Where a thread can move to. */
  topics?: readonly Topic[];
  errors: Readonly<Record<string, string>>;
  isDisabled?: boolean;
  /** Where the browser keeps the explanation until it is sent. */
  draftKey?: string;
  /** Beside the explanation: the saved replies. */
  replies?: ReactNode;
};

/** The fields of a decision: those that the chosen outcome needs. */
export function DecisionFields(props: Props) {
  const { outcomes, holdsOn, rules, topics = [], errors, isDisabled = false } = props;
  const { draftKey, replies } = props;
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null);
  const [end, setEnd] = useState("");
  const isTold = outcome !== null && needsExplanation(outcome);
  return (
    <>
      <OutcomeChoices
        outcomes={outcomes}
        holdsOn={holdsOn}
        isDisabled={isDisabled}
        error={errors.outcome ?? null}
        onChoose={setOutcome}
      />
      {outcome === "MOVE" ? (
        <Select
          label={texts.category}
          name="categoryId"
          required
          disabled={isDisabled}
          placeholder={texts.categoryPlaceholder}
          options={topics.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.categoryId ?? null}
        />
      ) : null}
      {outcome !== null && needsEnd(outcome) ? (
        <Select
          label={texts.end}
          name="end"
          required
          disabled={isDisabled}
          placeholder={texts.endPlaceholder}
          options={endChoices}
          onChange={({ currentTarget }) => setEnd(currentTarget.value)}
          error={errors.end ?? null}
        />
      ) : null}
      {outcome !== null && needsEnd(outcome) && end === "date" ? (
        <DateField
          label={texts.endsOn}
          name="endsOn"
          required
          disabled={isDisabled}
          error={errors.endsOn ?? null}
        />
      ) : null}
      {outcome !== null && needsRule(outcome) ? (
        <Select
          label={texts.rule}
          name="rule"
          required
          disabled={isDisabled}
          placeholder={texts.rulePlaceholder}
          options={rules.map(({ code, title }) => ({ value: code, label: title }))}
          error={errors.rule ?? null}
        />
      ) : null}
      {/* It stays in the form, so that another choice loses no words. */}
      <div hidden={!isTold} className="grid gap-4">
        <TextArea
          label={texts.explanation}
          hint={texts.explanationHint}
          name="explanation"
          rows={6}
          limit={maxExplanationLength}
          disabled={isDisabled}
          data-draft={draftKey}
          error={errors.explanation ?? null}
        />
        {replies}
      </div>
    </>
  );
}
