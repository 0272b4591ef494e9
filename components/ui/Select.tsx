import { type ComponentProps, useId } from "react";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { fieldClasses } from "./field-classes.ts";
import { Icon } from "./Icon.tsx";

type Props = FieldProps &
  Omit<ComponentProps<"select">, "id" | "className" | "required" | "children"> & {
    options: readonly { value: string; label: string }[];
    /** The first option, with an empty value. */
    placeholder?: string | undefined;
  };

/** A native select for a few options. */
export function Select({ label, hint, error, required, options, placeholder, ...select }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {(ties) => (
        <div className="relative">
          <select {...select} {...ties} className={`${fieldClasses} appearance-none pe-11`}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(({ value, label: optionLabel }) => (
              <option key={value} value={value}>
                {optionLabel}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </FieldFrame>
  );
}
