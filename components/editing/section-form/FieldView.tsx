import type { FocusEvent, ReactNode } from "react";
import type { FieldOf, FormField } from "#lib/editing/shared/form-field.ts";
import { type StoredRecord, setKey } from "#lib/editing/shared/form-values.ts";
import { type EditedTable, readTable } from "#lib/editing/shared/table-edits.ts";
import { CheckControl, ChoiceControl } from "./ChoiceControl.tsx";
import { ColumnsControl } from "./ColumnsControl.tsx";
import { type ControlOf, type RenderFields, useForm } from "./form-context.ts";
import { BranchesControl, GroupControl } from "./GroupControl.tsx";
import { ListControl } from "./ListControl.tsx";
import { PictureControl } from "./PictureControl.tsx";
import { RecordControl, RecordsControl } from "./RecordControl.tsx";
import { TableControl } from "./TableControl.tsx";
import { DateControl, NumberControl, TextControl } from "./TextControl.tsx";

type Props = Omit<ControlOf<FormField>, "field"> & { field: FormField };

/** The control of one field. */
function FieldView({ field, ...rest }: Props): ReactNode {
  switch (field.type) {
    case "text":
    case "html":
    case "link":
      return <TextControl field={field} {...rest} />;
    case "number":
      return <NumberControl field={field} {...rest} />;
    case "date":
    case "moment":
      return <DateControl field={field} {...rest} />;
    case "boolean":
    case "flag":
      return <CheckControl field={field} {...rest} />;
    case "choice":
      return <ChoiceControl field={field} {...rest} />;
    case "record":
      return <RecordControl field={field} {...rest} />;
    case "records":
      return <RecordsControl field={field} {...rest} />;
    case "picture":
      return <PictureControl field={field} {...rest} renderFields={renderFields} />;
    case "group":
      return <GroupControl field={field} {...rest} renderFields={renderFields} />;
    case "branches":
      return <BranchesControl field={field} {...rest} renderFields={renderFields} />;
    case "list":
      return <ListControl field={field} {...rest} renderFields={renderFields} />;
    case "columns":
      return <ColumnsControl field={field} {...rest} />;
    default:
      // The parts of a table are edited together.
      return null;
  }
}

const findType = <Type extends FormField["type"]>(fields: readonly FormField[], type: Type) =>
  fields.find((field): field is FieldOf<Type> => field.type === type);

/** The three fields of a table as one control. */
function TableFields(props: {
  field: FieldOf<"table">;
  fields: readonly FormField[];
  record: StoredRecord;
  path: string;
  onChange: (record: StoredRecord) => void;
}) {
  const { field, fields, record, path, onChange } = props;
  const rows = findType(fields, "table-rows");
  const numeric = findType(fields, "table-numeric");
  const names = [field.name, rows?.name ?? "rows", numeric?.name ?? "numeric"] as const;
  const [columns, cells, numbers] = names.map((name) => record[name]);
  return (
    <TableControl
      field={field}
      rows={rows}
      table={readTable(columns, cells, numbers)}
      path={path}
      onChange={(table: EditedTable) =>
        onChange({
          ...record,
          [names[0]]: table.columns,
          [names[1]]: table.rows,
          [names[2]]: table.numeric,
        })
      }
    />
  );
}

/** Whether the focus leaves the element and everything in it. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** The fields of an object, one below the other. */
function FieldRows({ fields, record, path, onChange }: Parameters<RenderFields>[0]) {
  const { onLeave } = useForm();
  return fields.map((field) => {
    if (field.type === "table-rows" || field.type === "table-numeric") return null;
    const at = `${path}${field.name}`;
    const isTable = field.type === "table";
    // The parts of a table are left together.
    const paths = isTable ? fields.map(({ name }) => `${path}${name}`) : [at];
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in its field
      <div
        key={field.name}
        className="min-w-0"
        onBlur={(event) => {
          if (isLeft(event)) onLeave(paths);
        }}
      >
        {isTable ? (
          <TableFields
            field={field}
            fields={fields}
            record={record}
            path={path}
            onChange={onChange}
          />
        ) : (
          <FieldView
            field={field}
            value={record[field.name]}
            path={at}
            onChange={(value) => onChange(setKey(record, field.name, value))}
          />
        )}
      </div>
    );
  });
}

/** Renders the fields of an object, one below the other. */
export const renderFields: RenderFields = (props) => <FieldRows {...props} />;
