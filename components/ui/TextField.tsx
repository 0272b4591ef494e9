import { type ComponentProps, useId } from "react";
import { CountedField, type LimitProps } from "./CountedField.tsx";
import type { FieldProps } from "./FieldFrame.tsx";
import { fieldClasses } from "./field-classes.ts";

type Props = FieldProps &
  LimitProps &
  Omit<ComponentProps<"input">, "type" | "id" | "className" | "required"> & {
    /** The types of spec §5; for passwords there is `PasswordField`. */
    type?: "text" | "email" | "tel" | "url";
  };

/** A single-line text field. Works without a script, and keeps its value whatever the response is. */
export function TextField({ label, hint, error, required, limit, ...rest }: Props) {
  const { type = "text", ...input } = rest;
  const id = useId();
  const field = { id, label, hint, error, required, limit };
  return (
    <CountedField {...field} text={input.value ?? input.defaultValue}>
      {(controlProps) => (
        <input {...input} {...controlProps} type={type} className={fieldClasses} />
      )}
    </CountedField>
  );
}
