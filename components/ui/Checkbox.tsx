import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldMessages, type FieldProps, getControlProps, RequiredMark } from "./FieldFrame.tsx";

type Props = Omit<FieldProps, "label"> &
  Omit<ComponentProps<"input">, "type" | "id" | "className" | "required"> & {
    label: ReactNode;
  };

/** A checkbox with a label, which can be clicked too. */
export function Checkbox({ label, hint, error, required, ...input }: Props) {
  const id = useId();
  return (
    <div className={error ? "field-frame has-error" : "field-frame"}>
      <FieldMessages id={id} error={error} />
      <div className="choice">
        <input
          {...input}
          {...getControlProps({ id, hint, error, required })}
          type="checkbox"
          className="choice-box choice-check"
        />
        <label htmlFor={id} className="choice-label">
          {label}
          <RequiredMark required={required} />
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="choice-hint text-sm text-ink-soft">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
