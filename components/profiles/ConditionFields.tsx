import { Select } from "#components/ui/Select.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import {
  listChoices,
  type Relationship,
  relationshipLabels,
} from "#lib/conditions/shared/relationships.ts";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";

export type OwnCondition = {
  id: string;
  relationshipType: Relationship;
  sinceYear?: number | null;
  disorder: { id: string; name: string };
};

type Props = {
  /** The stored answer; left out for a new one. */
  condition?: OwnCondition;
  isSocialNetwork: boolean;
};

/** The relationship to a condition, and its starting year. */
export function ConditionFields({ condition, isSocialNetwork }: Props) {
  const offered = listChoices({ isSocialNetwork }, condition?.relationshipType);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={texts.relationship}
        name="relationship"
        // A stored answer can only be replaced, so there is no empty option.
        required={condition === undefined}
        placeholder={condition ? undefined : "Choose one"}
        options={offered.map((value) => ({ value, label: relationshipLabels[value] }))}
        defaultValue={condition?.relationshipType}
      />
      <TextField
        label={texts.sinceYear}
        hint={texts.sinceYearHint}
        name="since_year"
        inputMode="numeric"
        pattern="\d{4}"
        autoComplete="off"
        defaultValue={condition?.sinceYear ?? ""}
      />
    </div>
  );
}
