import { type ReactNode, useState } from "react";
import { DateField } from "#components/ui/DateField.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { needsEnd, needsExplanation, needsRule } from "#lib/moderation/shared/case-outcomes.ts";
import { maxExplanationLength } from "#lib/moderation/shared/case-queue.ts";
import { endChoices, decisionTexts as texts } from "#lib/moderation/shared/decision-texts.ts";
import type { CaseOutcome } from "#lib/moderation/shared/moderation.ts";
import { OutcomeChoices } from "./OutcomeChoices.tsx";

/** A community rule that staff can select. */
export type RuleChoice = { code: string; title: string };
/** A topic of the forums. */
export type Topic = { id: string; name: string };

type Props = {
  outcomes: readonly CaseOutcome[];
  /** The names of the sites on which decisions about the member apply; omitted for all sites. */
  holdsOn?: readonly string[] | undefined;
  rules: readonly RuleChoice[];
  /** The topics that a thread can move to. */
  topics?: readonly Topic[];
  errors: Readonly<Record<string, string>>;
  isDisabled?: boolean;
  /** The storage key of the explanation's draft. */
  draftKey?: string;
  /** The saved replies, next to the explanation. */
  replies?: ReactNode;
};

/** Returns the props that every field of the form has, for a field name. */
type Field = (name: string) => { name: string; disabled: boolean; error: string | null };

/** The fields for the end of a restriction. */
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

/** The fields of a decision that the selected outcome needs. */
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
      {/* Hidden fields stay in the form, so that selecting another outcome keeps their text. */}
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
