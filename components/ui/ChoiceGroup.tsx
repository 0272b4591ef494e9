import { type ReactNode, useId } from "react";
import { FieldMessages, type FieldProps, getControlProps, RequiredMark } from "./FieldFrame.tsx";
import { labelClasses } from "./field-classes.ts";

type Choice = { value: string; label: string; hint?: ReactNode; isDisabled?: boolean };

/** A label above the choices, or the id of an existing heading. */
type Question = { label: string; labelledBy?: never } | { label?: never; labelledBy: string };

type Props = Question &
  Omit<FieldProps, "label"> & {
    /** `radio` for one choice, `checkbox` for any number. */
    type?: "radio" | "checkbox";
    name: string;
    choices: readonly Choice[];
    defaultValue?: string | undefined;
    /** For a controlled form, together with `onChoose`. */
    value?: string | null;
    onChoose?: (value: string) => void;
    isDisabled?: boolean;
  };

/** A group of radio buttons or checkboxes. */
export function ChoiceGroup(props: Props) {
  const { label, labelledBy, hint, error, required } = props;
  const { type = "radio", name, choices, defaultValue, value, onChoose, isDisabled } = props;
  const id = useId();
  const ties = getControlProps({ id, hint, error, required });
  const checked = (choice: string) =>
    onChoose
      ? { checked: choice === value, onChange: () => onChoose(choice) }
      : { defaultChecked: choice === defaultValue };
  return (
    <div className={error ? "field-frame has-error" : "field-frame"}>
      <fieldset
        disabled={isDisabled}
        aria-labelledby={labelledBy}
        aria-describedby={ties["aria-describedby"]}
        className="min-w-0"
      >
        {label ? (
          <legend className={labelClasses}>
            {label}
            <RequiredMark required={required} />
          </legend>
        ) : null}
        <FieldMessages id={id} hint={hint} error={error} />
        <div className="mt-2">
          {choices.map((choice, index) => (
            <div key={choice.value} className="choice">
              <input
                type={type}
                id={`${id}-${index}`}
                name={name}
                value={choice.value}
                // With `required`, the browser would require every checkbox.
                required={type === "radio" && ties.required}
                disabled={choice.isDisabled}
                aria-describedby={choice.hint ? `${id}-${index}-hint` : undefined}
                className={`choice-box ${type === "radio" ? "choice-radio" : "choice-check"}`}
                {...checked(choice.value)}
              />
              <label htmlFor={`${id}-${index}`} className="choice-label wrap-anywhere">
                {choice.label}
              </label>
              {choice.hint ? (
                <p id={`${id}-${index}-hint`} className="choice-hint text-sm text-ink-soft">
                  {choice.hint}
                </p>
              ) : null}
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
