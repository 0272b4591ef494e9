import { type ComponentProps, useId } from "react";
import { CharacterCount } from "./CharacterCount.tsx";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { fieldClasses } from "./field-classes.ts";

type Props = FieldProps &
  Omit<ComponentProps<"input">, "type" | "id" | "className" | "required"> & {
    /** The types of spec §5; a password has a field of its own. */
    type?: "text" | "email" | "tel" | "url";
    /**
     * Shows how many characters are left. Longer text is accepted, so that nothing pasted is lost.
     */
    limit?: number;
  };

/** A single-line text field. Works without a script, and keeps its value whatever the response is. */
export function TextField({ label, hint, error, required, limit, ...rest }: Props) {
  const { type = "text", ...input } = rest;
  const id = useId();
  const countId = `${id}-count`;
  const text = String(input.value ?? input.defaultValue ?? "");
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      describedBy={limit ? countId : undefined}
    >
      {(ties) => (
        <>
          <input {...input} {...ties} type={type} className={fieldClasses} />
          {limit ? <CharacterCount id={countId} fieldId={id} limit={limit} text={text} /> : null}
        </>
      )}
    </FieldFrame>
  );
}
