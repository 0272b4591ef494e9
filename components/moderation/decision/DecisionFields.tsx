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
  /** Next to the explanation: the saved replies. */
  replies?: ReactNode;
};

/** The name of a field, with what every field of the form has. */
type Field = (name: string) => { name: string; disabled: boolean; error: string | null };

/** When a restriction ends. */
function EndFields({ field }: { field: Field }) {
  const [end, setEnd] = useState("");
  return (
    <>
      <Select
        {...field("end")}
        label={texts.end}
        required
        placeholder={texts.endPlaceholder}
        options={endChoices}
        onChange={({ currentTarget }) => setEnd(currentTarget.value)}
      />
      {end === "date" ? <DateField {...field("endsOn")} label={texts.endsOn} required /> : null}
    </>
  );
}

/** The fields of a decision: those that the chosen outcome needs. */
export function DecisionFields(props: Props) {
  const { outcomes, holdsOn, rules, topics = [], errors, isDisabled = false } = props;
  const { draftKey, replies } = props;
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null);
  const field: Field = (name) => ({ name, disabled: isDisabled, error: errors[name] ?? null });
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
          {...field("categoryId")}
          label={texts.category}
          required
          placeholder={texts.categoryPlaceholder}
          options={topics.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {outcome !== null && needsEnd(outcome) ? <EndFields field={field} /> : null}
      {outcome !== null && needsRule(outcome) ? (
        <Select
          {...field("rule")}
          label={texts.rule}
          required
          placeholder={texts.rulePlaceholder}
          options={rules.map(({ code, title }) => ({ value: code, label: title }))}
        />
      ) : null}
      {/* It stays in the form, so that changing the choice keeps the text. */}
      <div hidden={!isTold} className="grid gap-4">
        <TextArea
          {...field("explanation")}
          label={texts.explanation}
          hint={texts.explanationHint}
          rows={6}
          limit={maxExplanationLength}
          data-draft={draftKey}
        />
        {replies}
      </div>
    </>
  );
}
