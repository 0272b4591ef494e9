import { Checkbox } from "#components/ui/Checkbox.tsx";
import { Select } from "#components/ui/Select.tsx";
import type { FieldOf } from "#lib/editing/shared/form-field.ts";
import {
  chooseBranch,
  createRequiredValue,
  createValue,
  listBranchFields,
  toRecord,
} from "#lib/editing/shared/form-values.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import { type ControlOf, type RenderFields, useProblem } from "./form-context.ts";

type Props<Type extends "group" | "branches"> = ControlOf<FieldOf<Type>> & {
  renderFields: RenderFields;
};

/** The fields of an object. One that may be missing has a checkbox first. */
export function GroupControl({ field, value, path, onChange, renderFields }: Props<"group">) {
  const error = useProblem(path);
  const isThere = value !== null && value !== undefined;
  const group = (
    <FieldGroup label={field.label} help={field.help} error={error}>
      {renderFields({
        fields: field.fields,
        record: toRecord(value),
        path: `${path}.`,
        onChange,
      })}
    </FieldGroup>
  );
  if (field.emptyAs === null) return group;
  return (
    <div className="grid gap-2">
      <Checkbox
        label={field.label}
        checked={isThere}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? createRequiredValue(field) : createValue(field))
        }
      />
      {isThere ? group : null}
    </div>
  );
}

/** A choice and the fields that follow from it. */
export function BranchFields({ field, value, path, onChange, renderFields }: Props<"branches">) {
  const record = toRecord(value);
  const { by } = field;
  const error = useProblem(`${path}.${by.name}`);
  const chosen = String(record[by.name] ?? "");
  const isKnown = by.options.some((option) => option.value === chosen);
  return (
    <>
      <Select
        label={by.label}
        hint={by.help}
        error={error}
        options={by.options}
        placeholder={isKnown ? undefined : texts.choose}
        value={isKnown ? chosen : ""}
        onChange={({ currentTarget }) => onChange(chooseBranch(field, record, currentTarget.value))}
      />
      {renderFields({
        fields: listBranchFields(field, record),
        record,
        path: `${path}.`,
        onChange,
      })}
    </>
  );
}

/** A choice and the fields that follow from it, with a legend. */
export function BranchesControl(props: Props<"branches">) {
  const { field, path } = props;
  const error = useProblem(path);
  return (
    <FieldGroup label={field.label} help={field.help} error={error}>
      <BranchFields {...props} />
    </FieldGroup>
  );
}
