import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { FieldOf } from "#lib/editing/shared/form-field.ts";
import { createValue, toList } from "#lib/editing/shared/form-values.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import { EntryButtons } from "./EntryButtons.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import { type ControlOf, useProblem } from "./form-context.ts";
import type { PickedRecord } from "./pick-records.ts";
import { RecordSearch } from "./RecordSearch.tsx";
import { useEntries } from "./use-entries.ts";
import { useFocusLater } from "./use-focus-later.ts";
import { usePickedRecords } from "./use-picked-records.ts";

function RecordTitle({ title, note, editPath }: PickedRecord) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span dir="auto" className="font-semibold">
        {title}
      </span>
      {note ? <span className="block text-sm text-ink-soft">{note}</span> : null}
      {editPath ? (
        <TextLink href={editPath} target="_blank" className="inline-block py-2">
          {texts.editPoll}
        </TextLink>
      ) : null}
    </span>
  );
}

/** One item or poll, shown by its title once it is chosen. */
export function RecordControl({ field, value, path, onChange }: ControlOf<FieldOf<"record">>) {
  const { label, help, picks, emptyAs } = field;
  const chosen = typeof value === "number" ? value : null;
  const { get, remember } = usePickedRecords(picks, chosen === null ? [] : [chosen]);
  const [isSearching, setIsSearching] = useState(false);
  const [container, focusLater] = useFocusLater();
  const error = useProblem(path);

  if (chosen === null || isSearching) {
    return (
      <div ref={container}>
        <RecordSearch
          label={label}
          picks={picks}
          help={help}
          error={error}
          isOptional={emptyAs !== null}
          onPick={(record) => {
            remember([record]);
            setIsSearching(false);
            focusLater("[data-change]");
            onChange(record.id);
          }}
        />
      </div>
    );
  }
  return (
    <div ref={container}>
      <FieldGroup label={label} help={help} error={error}>
        <RecordTitle {...get(chosen)} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            data-change=""
            onClick={() => {
              focusLater("[role=combobox]");
              setIsSearching(true);
            }}
          >
            {texts.change}
          </Button>
          {emptyAs ? (
            <Button
              variant="quiet"
              onClick={() => {
                focusLater("[role=combobox]");
                onChange(createValue(field));
              }}
            >
              {texts.removeRecord}
            </Button>
          ) : null}
        </div>
      </FieldGroup>
    </div>
  );
}

/** Several items or polls in their order. */
export function RecordsControl({ field, value, path, onChange }: ControlOf<FieldOf<"records">>) {
  const { label, help, picks, max } = field;
  const ids = toList(value).filter((id) => typeof id === "number");
  const { get, remember } = usePickedRecords(picks, ids);
  // A new search after each choice: its field is empty again.
  const [searches, setSearches] = useState(0);
  const { listId, container, move, remove, add } = useEntries(ids, onChange);
  const error = useProblem(path, true);
  return (
    <FieldGroup label={label} help={help} error={error}>
      <div ref={container} className="grid gap-3">
        <ol className="grid gap-2">
          {ids.map((id, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: an id may be there twice while the list is edited
              key={`${id} ${index}`}
              className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-2"
            >
              <RecordTitle {...get(id)} />
              <EntryButtons
                listId={listId}
                name={texts.record}
                index={index}
                count={ids.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
        {ids.length >= max ? (
          <p className="text-ink-soft">{texts.isFull(max)}</p>
        ) : (
          <RecordSearch
            key={searches}
            label={texts.addRecord(label)}
            picks={picks}
            help={null}
            error={null}
            onPick={(record) => {
              remember([record]);
              setSearches((count) => count + 1);
              if (ids.includes(record.id)) return;
              add(record.id, "[role=combobox]");
            }}
          />
        )}
      </div>
    </FieldGroup>
  );
}
