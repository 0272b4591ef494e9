import { type ComponentProps, useId } from "react";
import { FieldFrame, type FieldWords } from "./FieldFrame.tsx";
import { fieldClasses } from "./field-classes.ts";

type Props = FieldWords &
  Omit<ComponentProps<"input">, "type" | "id" | "className" | "required"> & {
    /** The types of spec §5; a password has a field of its own. */
    type?: "text" | "email" | "tel" | "url";
  };

/** One line of text. Works without a script, and keeps what was typed whatever the answer is. */
export function TextField({ label, hint, error, need, type = "text", ...input }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} need={need}>
      {(ties) => <input {...input} {...ties} type={type} className={fieldClasses} />}
    </FieldFrame>
  );
}
