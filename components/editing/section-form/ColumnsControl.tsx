import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Select } from "#components/ui/Select.tsx";
import type { FieldOf } from "#lib/editing/shared/form-field.ts";
import {
  createSection,
  kindsForColumns,
  setEntry,
  toList,
} from "#lib/editing/shared/form-values.ts";
import { listKinds } from "#lib/editing/shared/list-kinds.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import { getSectionExcerpt, getSectionName } from "#lib/editing/shared/section-summary.ts";
import { readStoredSections, type StoredSection } from "#lib/editing/shared/stored-section.ts";
import { EntryButtons } from "./EntryButtons.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import { type ControlOf, useForm, useProblem } from "./form-context.ts";
import { useEntries } from "./use-entries.ts";
import { useFocusLater } from "./use-focus-later.ts";

const kindOptions = listKinds()
  .filter(({ kind }) => kindsForColumns.includes(kind))
  .map(({ kind, name }) => ({ value: kind, label: name }));

/** A section in a column: its name and first words, and its form when it is opened. */
function InnerSection(props: {
  section: StoredSection;
  onChange: (section: StoredSection) => void;
}) {
  const { section, onChange } = props;
  const { renderSection } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="min-w-0"
    >
      <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
        <span className="font-semibold">{getSectionName(section)}</span>{" "}
        <span className="text-ink-soft">{getSectionExcerpt(section)}</span>
      </summary>
      {isOpen ? renderSection(section, onChange, () => setIsOpen(false)) : null}
    </details>
  );
}

function AddSection(props: {
  listId: string;
  isFull: string;
  onAdd: (added: StoredSection) => void;
}) {
  const { listId, isFull, onAdd } = props;
  const [kind, setKind] = useState(kindOptions[0]?.value ?? "CopyItem");
  return (
    <div className="grid gap-3">
      <Select
        label={texts.newSection}
        options={kindOptions}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(kindsForColumns.find((one) => one === currentTarget.value) ?? kind)
        }
      />
      <div>
        <Button
          variant="secondary"
          data-entry={`${listId}-add`}
          disabledReason={isFull}
          onClick={() => onAdd(createSection(kind))}
        >
          {texts.addSection}
        </Button>
      </div>
    </div>
  );
}

function Column(props: {
  label: string;
  sections: readonly StoredSection[];
  maxSections: number;
  onChange: (sections: readonly StoredSection[]) => void;
}) {
  const { label, sections, maxSections, onChange } = props;
  const { listId, container, move, remove, add } = useEntries(sections, onChange);
  return (
    <FieldGroup label={label}>
      <div ref={container} className="grid gap-3">
        {sections.length === 0 ? <p className="text-ink-soft">{texts.isEmpty}</p> : null}
        {sections.map((section, index) => (
          <div
            key={section.id}
            data-inner={`${listId}-${index}`}
            className="rounded-md border border-line p-3"
          >
            <InnerSection
              section={section}
              onChange={(next) => onChange(setEntry(sections, index, next))}
            />
            <EntryButtons
              listId={listId}
              name={texts.section}
              index={index}
              count={sections.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </div>
        ))}
        <AddSection
          listId={listId}
          isFull={sections.length >= maxSections ? texts.isFull(maxSections) : ""}
          onAdd={(added) => add(added, `[data-inner="${listId}-${sections.length}"] summary`)}
        />
      </div>
    </FieldGroup>
  );
}

/** Columns of sections, each with its own form. */
export function ColumnsControl({ field, value, path, onChange }: ControlOf<FieldOf<"columns">>) {
  const { label, help, min, max, maxSections } = field;
  const columns = toList(value).map((column) => readStoredSections(toList(column)));
  const [container, focusLater] = useFocusLater();
  const error = useProblem(path);
  const { length } = columns;
  const setColumns = (next: readonly (readonly StoredSection[])[]) => {
    // One of the two buttons may be gone.
    focusLater("[data-column]");
    onChange(next);
  };
  return (
    <FieldGroup label={label} help={help} error={error}>
      <div ref={container} className="grid gap-4">
        {columns.map((sections, index) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
            key={index}
            label={texts.entry(texts.column, index + 1, length)}
            sections={sections}
            maxSections={maxSections}
            onChange={(next) => onChange(setEntry(columns, index, next))}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          {length < max ? (
            <Button variant="secondary" data-column="" onClick={() => setColumns([...columns, []])}>
              {texts.addColumn}
            </Button>
          ) : null}
          {length > min ? (
            <Button
              variant="secondary"
              data-column=""
              onClick={() => setColumns(columns.slice(0, -1))}
            >
              {texts.removeColumn(length)}
            </Button>
          ) : null}
        </div>
      </div>
    </FieldGroup>
  );
}
