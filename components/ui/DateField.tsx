import { type ComponentProps, useId } from "react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { fieldClasses } from "./field-classes.ts";

type Props = FieldProps &
  Omit<ComponentProps<"input">, "type" | "id" | "className" | "required" | "min" | "max"> & {
    /** The first and the last allowed day, as `2026-11-20`. */
    min?: string;
    max?: string;
  };

/** A native date field. Its value is an ISO date, however it is shown. */
export function DateField({ label, hint, error, required, ...input }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {(ties) => <input {...input} {...ties} type="date" className={`${fieldClasses} max-w-60`} />}
    </FieldFrame>
  );
}
