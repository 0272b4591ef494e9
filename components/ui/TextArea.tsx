import { type ComponentProps, useId } from "react";
import { CountedField, type LimitProps } from "./CountedField.tsx";
import type { FieldProps } from "./FieldFrame.tsx";
import { textAreaClasses } from "./field-classes.ts";

type Props = FieldProps &
  LimitProps &
  Omit<ComponentProps<"textarea">, "id" | "className" | "required" | "maxLength">;

/** A multi-line text field. */
export function TextArea({ label, hint, error, required, limit, rows = 5, ...area }: Props) {
  const id = useId();
  const field = { id, label, hint, error, required, limit };
  return (
    <CountedField {...field} text={area.value ?? area.defaultValue}>
      {(controlProps) => (
        // The language of the typed text determines the direction of its lines.
        <textarea dir="auto" {...area} {...controlProps} rows={rows} className={textAreaClasses} />
      )}
    </CountedField>
  );
}
