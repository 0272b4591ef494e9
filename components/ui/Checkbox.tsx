import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldNotes, type FieldWords, NeedWords, tiesOf } from "./FieldFrame.tsx";

type Props = Omit<FieldWords, "label"> &
  Omit<ComponentProps<"input">, "type" | "id" | "className" | "required"> & {
    label: ReactNode;
  };

/** Yes or no, with its words beside the box; the words are part of what can be pressed. */
export function Checkbox({ label, hint, error, need, ...input }: Props) {
  const id = useId();
  return (
    <div className={error ? "field-frame has-error" : "field-frame"}>
      <FieldNotes id={id} error={error} />
      <div className="choice">
        <input
          {...input}
          {...tiesOf({ id, hint, error, need })}
          type="checkbox"
          className="choice-box choice-check"
        />
        <label htmlFor={id} className="choice-label">
          {label}
          <NeedWords need={need} />
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
