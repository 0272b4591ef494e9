import { type ComponentProps, useId } from "react";
import { CharacterCount } from "./CharacterCount.tsx";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { textAreaClasses } from "./field-classes.ts";

type Props = FieldProps &
  Omit<ComponentProps<"textarea">, "id" | "className" | "required" | "maxLength"> & {
    /**
     * Shows how many characters are left. Longer text is accepted, so that nothing pasted is lost.
     */
    limit?: number;
  };

/** A multi-line text field. */
export function TextArea({ label, hint, error, required, limit, rows = 5, ...area }: Props) {
  const id = useId();
  const countId = `${id}-count`;
  const text = String(area.value ?? area.defaultValue ?? "");
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
          {/* The language of what is typed decides where its lines begin. */}
          <textarea dir="auto" {...area} {...ties} rows={rows} className={textAreaClasses} />
          {limit ? <CharacterCount id={countId} fieldId={id} limit={limit} text={text} /> : null}
        </>
      )}
    </FieldFrame>
  );
}
