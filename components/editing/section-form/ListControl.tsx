import type { ReactNode } from "react";
import { Button } from "#components/ui/Button.tsx";
import type { FieldOf, FormField } from "#lib/editing/shared/form-field.ts";
import { createValue, setEntry, toList, toRecord } from "#lib/editing/shared/form-values.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import { EntryButtons } from "./EntryButtons.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import { type ControlOf, type RenderFields, useProblem } from "./form-context.ts";
import { BranchFields } from "./GroupControl.tsx";
import { useEntries } from "./use-entries.ts";

type Props = ControlOf<FieldOf<"list">> & { renderFields: RenderFields };

/** One entry: the fields of an object, or one field that the entry's number names. */
function EntryFields(props: {
  item: FormField;
  label: string;
  value: unknown;
  path: string;
  onChange: (value: unknown) => void;
  renderFields: RenderFields;
}): ReactNode {
  const { item, label, value, path, onChange, renderFields } = props;
  const error = useProblem(path);
  if (item.type === "group") {
    const { fields, isRow } = item;
    return (
      <FieldGroup label={label} error={error} isRow={isRow}>
        {renderFields({ fields, record: toRecord(value), path: `${path}.`, onChange })}
      </FieldGroup>
    );
  }
  if (item.type === "branches") {
    return (
      <FieldGroup label={label} error={error}>
        <BranchFields
          field={item}
          value={value}
          path={path}
          onChange={onChange}
          renderFields={renderFields}
        />
      </FieldGroup>
    );
  }
  // A record with one field under the index of the entry, so that the field has the entry's path.
  const at = path.lastIndexOf(".") + 1;
  const name = path.slice(at);
  const fields = renderFields({
    fields: [{ ...item, name, label }],
    record: { [name]: value },
    path: path.slice(0, at),
    onChange: (record) => onChange(record[name]),
  });
  // A picture is a group of its own.
  if (item.type === "picture") return fields;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {fields}
    </fieldset>
  );
}

/** A list whose entries are added, moved and removed by buttons. */
export function ListControl({ field, value, path, onChange, renderFields }: Props) {
  const { entry, item, max } = field;
  const list = toList(value);
  const { listId, container, move, remove, add } = useEntries(list, onChange);
  const error = useProblem(path);
  return (
    <FieldGroup label={field.label} help={field.help} error={error}>
      <div ref={container} className="grid gap-4">
        {list.length === 0 ? <p className="text-ink-soft">{texts.isEmpty}</p> : null}
        {list.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and every field is controlled
          <div key={index} data-entry-fields={`${listId}-${index}`} className="grid gap-1">
            <EntryFields
              item={item}
              label={texts.entry(entry, index + 1, list.length)}
              value={one}
              path={`${path}.${index}`}
              onChange={(next) => onChange(setEntry(list, index, next ?? ""))}
              renderFields={renderFields}
            />
            <EntryButtons
              listId={listId}
              name={entry}
              index={index}
              count={list.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </div>
        ))}
        <div>
          <Button
            variant="secondary"
            data-entry={`${listId}-add`}
            disabledReason={list.length >= max ? texts.isFull(max) : ""}
            onClick={() => {
              // A picture has no field until there is a file.
              const isPicture = item.type === "picture";
              const fields = isPicture ? "button" : "input, textarea, select";
              const added = `[data-entry-fields="${listId}-${list.length}"]`;
              add(isPicture ? {} : createValue(item), `${added} :is(${fields})`);
            }}
          >
            {texts.add(entry)}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
