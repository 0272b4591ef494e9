import type { ComponentProps } from "react";
import { describedBy, FieldParts, type FieldWords } from "./FieldParts.tsx";
import { textAreaClasses } from "./field-classes.ts";

type Props = FieldWords & Omit<ComponentProps<"textarea">, "id">;

/** Several lines of text, with its label above. */
export function TextArea({ id, label, hint, error, className = "", ...rest }: Props) {
  const words = { id, label, hint, error };
  return (
    <FieldParts words={words}>
      <textarea
        id={id}
        className={`${textAreaClasses} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(words)}
        {...rest}
      />
    </FieldParts>
  );
}
