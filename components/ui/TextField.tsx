import type { ComponentProps } from "react";
import { describedBy, FieldParts, type FieldWords } from "./FieldParts.tsx";
import { fieldClasses } from "./field-classes.ts";

type Props = FieldWords & Omit<ComponentProps<"input">, "id">;

/** One line of text, with its label above. */
export function TextField({ id, label, hint, error, className = "", ...rest }: Props) {
  const words = { id, label, hint, error };
  return (
    <FieldParts words={words}>
      <input
        id={id}
        className={`${fieldClasses} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(words)}
        {...rest}
      />
    </FieldParts>
  );
}
