import { Checkbox } from "#components/ui/Checkbox.tsx";
import { Select } from "#components/ui/Select.tsx";
import type { FieldOf } from "#lib/editing/shared/form-field.ts";
import { createValue } from "#lib/editing/shared/form-values.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import { type ControlOf, useProblem } from "./form-context.ts";

/** One of several values. */
export function ChoiceControl({ field, value, path, onChange }: ControlOf<FieldOf<"choice">>) {
  const { label, help, options, emptyAs } = field;
  const error = useProblem(path);
  const isKnown = options.some((option) => option.value === value);
  const unchosen = emptyAs === null ? texts.choose : texts.none;
  return (
    <Select
      label={label}
      hint={help}
      error={error}
      required={emptyAs ? false : undefined}
      options={options}
      placeholder={emptyAs !== null || !isKnown ? unchosen : undefined}
      value={isKnown ? String(value) : ""}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === "" ? createValue(field) : currentTarget.value)
      }
    />
  );
}

/** Yes or no; of a flag only yes is stored. */
export function CheckControl(props: ControlOf<FieldOf<"boolean" | "flag">>) {
  const { field, value, path, onChange } = props;
  const { label, help } = field;
  const error = useProblem(path);
  const [on, off] = field.type === "flag" ? [field.value, createValue(field)] : [true, false];
  return (
    <Checkbox
      label={label}
      hint={help}
      error={error}
      checked={value === on}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? on : off)}
    />
  );
}
