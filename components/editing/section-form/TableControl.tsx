import { Button } from "#components/ui/Button.tsx";
import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import type { FieldOf } from "#lib/editing/shared/form-field.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import {
  addColumn,
  addRow,
  type EditedTable,
  removeColumn,
  removeRow,
  setCell,
  setColumnName,
  setNumeric,
} from "#lib/editing/shared/table-edits.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import { useProblem } from "./form-context.ts";
import { useFocusLater } from "./use-focus-later.ts";

type PartProps = {
  table: EditedTable;
  onChange: (table: EditedTable) => void;
};
type EditProps = PartProps & {
  /** Changes the table and moves the focus to an element that is there afterwards. */
  onEdit: (table: EditedTable, focus: string) => void;
};

const cellClasses = `${fieldClasses} min-w-44`;
const cellSelector = (row: number | "head", column: number) => `[data-cell="${row}-${column}"]`;

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={iconButtonClasses}
    >
      <Icon name="trash" className="size-5" />
    </button>
  );
}

/** The names of the columns, and what each one holds. */
function TableHeader({ table, onChange, onEdit }: EditProps) {
  const { columns, numeric } = table;
  return (
    <thead>
      <tr>
        {columns.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id, and every field is controlled
          <th key={at} scope="col" className="p-1 align-top font-normal">
            <input
              data-cell={`head-${at}`}
              aria-label={texts.columnName(at + 1)}
              value={name}
              autoComplete="off"
              onChange={({ currentTarget }) =>
                onChange(setColumnName(table, at, currentTarget.value))
              }
              className={`${cellClasses} font-semibold`}
            />
            <span className="flex items-center justify-between gap-1">
              <Checkbox
                label={
                  <>
                    {texts.numbers} <span className="sr-only">{texts.inColumn(at + 1)}</span>
                  </>
                }
                checked={numeric.includes(at)}
                onChange={({ currentTarget }) =>
                  onChange(setNumeric(table, at, currentTarget.checked))
                }
              />
              <RemoveButton
                label={texts.removeColumn(at + 1)}
                onClick={() =>
                  onEdit(removeColumn(table, at), cellSelector("head", Math.max(0, at - 1)))
                }
              />
            </span>
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}

function TableRow({ table, row, onChange, onEdit }: EditProps & { row: number }) {
  return (
    <tr>
      {table.columns.map((name, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id, and every field is controlled
        <td key={column} className="p-1">
          <input
            data-cell={`${row}-${column}`}
            aria-label={texts.cell(row + 1, name || `${texts.column} ${column + 1}`)}
            value={table.rows[row]?.[column] ?? ""}
            autoComplete="off"
            onChange={({ currentTarget }) =>
              onChange(setCell(table, { row, column }, currentTarget.value))
            }
            className={cellClasses}
          />
        </td>
      ))}
      <td className="p-1">
        <RemoveButton
          label={texts.removeRow(row + 1)}
          onClick={() => onEdit(removeRow(table, row), cellSelector(Math.max(0, row - 1), 0))}
        />
      </td>
    </tr>
  );
}

type Props = PartProps & {
  field: FieldOf<"table">;
  rows: FieldOf<"table-rows"> | undefined;
  /** The path of the section's object with a dot, or empty. */
  path: string;
};

/** A table as a grid of fields. It scrolls sideways where it is wider than the form. */
export function TableControl({ field, rows: rowField, table, path, onChange }: Props) {
  const [container, focusLater] = useFocusLater();
  const { columns, rows } = table;
  const maxRows = rowField?.max ?? rows.length + 1;
  const columnProblem = useProblem(`${path}${field.name}`, true);
  const rowProblem = useProblem(`${path}${rowField?.name}`, true);
  const onEdit = (next: EditedTable, focus: string) => {
    focusLater(focus);
    onChange(next);
  };
  return (
    <FieldGroup
      label={field.label}
      help={field.help ?? texts.tableHint}
      error={columnProblem ?? rowProblem}
    >
      <div ref={container} className="grid gap-3">
        {/* Positioned, so that texts for screen readers scroll with it. */}
        <div className="relative overflow-x-auto p-1">
          <table>
            <TableHeader table={table} onChange={onChange} onEdit={onEdit} />
            <tbody>
              {rows.map((_cells, row) => (
                <TableRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and every field is controlled
                  key={row}
                  row={row}
                  table={table}
                  onChange={onChange}
                  onEdit={onEdit}
                />
              ))}
            </tbody>
          </table>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabledReason={rows.length >= maxRows ? texts.isFull(maxRows) : ""}
            onClick={() => onEdit(addRow(table), cellSelector(rows.length, 0))}
          >
            {texts.addRow}
          </Button>
          <Button
            variant="secondary"
            disabledReason={columns.length >= field.max ? texts.isFull(field.max) : ""}
            onClick={() => onEdit(addColumn(table), cellSelector("head", columns.length))}
          >
            {texts.addColumn}
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}
