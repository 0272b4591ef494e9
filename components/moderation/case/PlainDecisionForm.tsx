import type { RuleChoice, Topic } from "#components/moderation/decision/DecisionFields.tsx";
import { OutcomeChoices } from "#components/moderation/decision/OutcomeChoices.tsx";
import { Button } from "#components/ui/Button.tsx";
import { DateField } from "#components/ui/DateField.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { needsEnd } from "#lib/moderation/shared/case-outcomes.ts";
import { maxExplanationLength } from "#lib/moderation/shared/case-queue.ts";
import { endChoices, decisionTexts as texts } from "#lib/moderation/shared/decision-texts.ts";
import type { CaseOutcome } from "#lib/moderation/shared/moderation.ts";
import { decisionAction } from "#lib/moderation/shared/queue-query.ts";

type Props = {
  caseId: string;
  outcomes: readonly CaseOutcome[];
  rules: readonly RuleChoice[];
  topics: readonly Topic[];
  holdsOn?: readonly string[] | undefined;
};

/** The decision for browsers without scripts: all fields at once; the server reports missing fields. */
export function PlainDecisionForm({ caseId, outcomes, rules, topics, holdsOn }: Props) {
  return (
    <form
      method="post"
      action={decisionAction}
      aria-label={texts.title}
      className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <input type="hidden" name="id" value={caseId} />
      <OutcomeChoices
        outcomes={outcomes}
        holdsOn={holdsOn}
        isDisabled={false}
        error={null}
        onChoose={() => {}}
      />
      {outcomes.includes("MOVE") ? (
        <Select
          label={texts.category}
          hint={texts.onlyForMove}
          name="categoryId"
          placeholder={texts.categoryPlaceholder}
          options={topics.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {outcomes.some(needsEnd) ? (
        <>
          <Select
            label={texts.end}
            hint={texts.onlyForMembers}
            name="end"
            placeholder={texts.endPlaceholder}
            options={endChoices}
          />
          <DateField label={texts.endsOn} hint={texts.onlyForDate} name="endsOn" />
        </>
      ) : null}
      <Select
        label={texts.rule}
        hint={texts.notForSilent}
        name="rule"
        placeholder={texts.rulePlaceholder}
        options={rules.map(({ code, title }) => ({ value: code, label: title }))}
      />
      <TextArea
        label={texts.explanation}
        hint={texts.explanationHint}
        name="explanation"
        rows={6}
        limit={maxExplanationLength}
      />
      <div>
        <Button type="submit">{texts.decide}</Button>
      </div>
    </form>
  );
}
