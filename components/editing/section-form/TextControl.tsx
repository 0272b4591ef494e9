import { useId, useState } from "react";
import { DateField } from "#components/ui/DateField.tsx";
import { FieldFrame } from "#components/ui/FieldFrame.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import type { FieldOf } from "#lib/editing/shared/form-field.ts";
import { fromInput, toInput } from "#lib/editing/shared/form-values.ts";
import { type ControlOf, useProblem } from "./form-context.ts";

/** The share of a limit from which the characters that are left are shown. */
const nearShare = 0.8;

const nearLimit = (text: string, maxLength: number | null): number | undefined =>
  maxLength !== null && text.length >= maxLength * nearShare ? maxLength : undefined;

/** Label, help, problem and value of a field, as the parts of the kit take them. */
function useFieldProps({
  field,
  value,
  path,
}: Omit<ControlOf<FieldOf<"text" | "html" | "link" | "date" | "moment" | "number">>, "onChange">) {
  return {
    label: field.label,
    hint: field.help,
    error: useProblem(path),
    // Only optional fields are marked as optional.
    required: field.emptyAs ? false : undefined,
    value: toInput(field, value),
  };
}

/** A text of one line or several. */
export function TextControl(props: ControlOf<FieldOf<"text" | "html" | "link">>) {
  const { field, onChange } = props;
  const common = useFieldProps(props);
  const maxLength = "maxLength" in field ? field.maxLength : null;
  const limit = nearLimit(common.value, maxLength);
  const rows = field.type === "html" ? 12 : field.type === "link" ? 1 : field.rows;
  const read = (element: { value: string }) => onChange(fromInput(field, element.value));
  if (rows > 1) {
    return (
      <TextArea
        {...common}
        rows={rows}
        limit={limit}
        spellCheck={field.type !== "html"}
        onChange={({ currentTarget }) => read(currentTarget)}
      />
    );
  }
  const link = field.type === "link" ? ({ inputMode: "url", spellCheck: false } as const) : {};
  return (
    <TextField
      {...common}
      {...link}
      limit={limit}
      autoComplete="off"
      dir={field.type === "link" ? "ltr" : "auto"}
      onChange={({ currentTarget }) => read(currentTarget)}
    />
  );
}

/** A number. While it has the focus, it shows what was typed, such as `1.` before `1.5`. */
export function NumberControl(props: ControlOf<FieldOf<"number">>) {
  const { field, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const common = useFieldProps(props);
  // After a change from elsewhere, such as an undo, the stored value is shown.
  const isTyped =
    typed !== null && fromInput(field, typed) === (props.value ?? fromInput(field, ""));
  return (
    <div className="max-w-60">
      <TextField
        {...common}
        value={isTyped ? typed : common.value}
        inputMode={field.isWhole ? "numeric" : "decimal"}
        autoComplete="off"
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(fromInput(field, currentTarget.value));
        }}
      />
    </div>
  );
}

/** A day, or a point in time in UTC. */
export function DateControl(props: ControlOf<FieldOf<"date" | "moment">>) {
  const { field, onChange } = props;
  const { value, ...common } = useFieldProps(props);
  const id = useId();
  const read = (text: string) => onChange(fromInput(field, text));
  if (field.type === "date") {
    return (
      <DateField {...common} value={value} onChange={(event) => read(event.currentTarget.value)} />
    );
  }
  return (
    <FieldFrame id={id} {...common}>
      {(ties) => (
        <input
          {...ties}
          type="datetime-local"
          step="any"
          value={value}
          onChange={(event) => read(event.currentTarget.value)}
          className={`${fieldClasses} max-w-80`}
        />
      )}
    </FieldFrame>
  );
}
