import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/Button.tsx";
import { errorClasses } from "#components/ui/field-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { RowButtons } from "./RowButtons.tsx";
import type { Row, useRows } from "./use-rows.ts";

type Props<Value> = {
  legend: string;
  hint?: string;
  /** The name of a row, such as `Ingredient`. */
  rowName: string;
  addLabel: string;
  list: ReturnType<typeof useRows<Value>>;
  /** The name of the rows' draft, and its storage key. */
  draft: { name: string; key: string };
  error: string | undefined;
  renderRow: (row: Row<Value>, index: number) => ReactNode;
  /** Empty rows for browsers without scripts, where rows cannot be added. */
  spareRows: ReactNode;
};

const neverChanges = () => () => undefined;

/** A list of rows in a form, which can be added, removed and reordered. */
export function RowsField<Value>(props: Props<Value>) {
  const { legend, hint, rowName, addLabel, list, draft, error, renderRow, spareRows } = props;
  const { rows, add, move, remove } = list;
  const [announcement, setAnnouncement] = useState("");
  const listElement = useRef<HTMLOListElement>(null);
  const focusNewRow = useRef(false);
  const hasScripts = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  useEffect(() => {
    if (!focusNewRow.current) return;
    focusNewRow.current = false;
    listElement.current
      ?.querySelector<HTMLElement>("li:last-of-type :is(input, textarea)")
      ?.focus();
  });

  return (
    <fieldset data-unmanaged className="min-w-0">
      <legend className="text-xl font-semibold">{legend}</legend>
      <input ref={list.draftField} type="hidden" name={draft.name} data-draft={draft.key} />
      {hint ? <p className="mt-1 text-sm text-ink-soft">{hint}</p> : null}
      <div aria-live="polite">
        {error ? (
          <p className={`${errorClasses} mt-1.5`}>
            <Icon name="error" className="mt-0.5 size-5" />
            {error}
          </p>
        ) : null}
      </div>
      <ol ref={listElement} className="mt-3 space-y-4 sm:space-y-3">
        {rows.map((row, index) => {
          const name = `${rowName.toLowerCase()} ${index + 1}`;
          return (
            <li key={row.key} className="flex flex-wrap items-end gap-x-2 sm:flex-nowrap">
              <div className="min-w-0 flex-1 basis-full sm:basis-0">{renderRow(row, index)}</div>
              {hasScripts ? (
                <RowButtons
                  name={name}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(by) => {
                    move(row.key, by);
                    const place = Math.min(rows.length, Math.max(1, index + 1 + by));
                    setAnnouncement(`${rowName} is now number ${place} of ${rows.length}.`);
                  }}
                  onRemove={() => {
                    remove(row.key);
                    setAnnouncement(`${rowName} ${index + 1} removed.`);
                  }}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      {hasScripts ? (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => {
            focusNewRow.current = true;
            add();
          }}
        >
          <Icon name="plus" className="size-5" />
          {addLabel}
        </Button>
      ) : (
        <noscript>{spareRows}</noscript>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
