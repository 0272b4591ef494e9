import { type ReactNode, useId } from "react";
import { FieldMessages, getControlProps } from "#components/ui/FieldFrame.tsx";
import { labelClasses } from "#components/ui/field-classes.ts";

type Props = {
  label: ReactNode;
  help?: string | null;
  error?: string | null;
  /** Short fields beside each other on a wide screen, the last one the widest. */
  isRow?: boolean;
  children: ReactNode;
};

/** Fields that belong together, with a legend, help and the problem of the whole. */
export function FieldGroup({ label, help, error, isRow = false, children }: Props) {
  const id = useId();
  const ties = getControlProps({ id, hint: help, error });
  return (
    <fieldset
      aria-describedby={ties["aria-describedby"]}
      className={`min-w-0 rounded-md border p-3 sm:p-4 ${error ? "border-danger" : "border-line"}`}
    >
      <legend className={`${labelClasses} px-1`}>{label}</legend>
      <FieldMessages id={id} hint={help} error={error} />
      <div
        className={`mt-2 grid gap-4 ${isRow ? "items-start sm:grid-cols-[10rem_10rem_minmax(0,1fr)]" : ""}`}
      >
        {children}
      </div>
    </fieldset>
  );
}
