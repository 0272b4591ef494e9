import { type ReactNode, type Ref, useId } from "react";
import { FieldNotes, type FieldWords, NeedWords, tiesOf } from "./FieldFrame.tsx";
import { labelClasses } from "./field-classes.ts";

type Choice = { value: string; label: string; hint?: ReactNode; isDisabled?: boolean };

/** Its own words above the choices, or the id of those that stand there already. */
type Question = { label: string; labelledBy?: never } | { label?: never; labelledBy: string };

type Props = Question &
  Omit<FieldWords, "label"> & {
    name: string;
    choices: readonly Choice[];
    defaultValue?: string | undefined;
    /** For a form that keeps the choice itself; give `onChoose` with it. */
    value?: string | null;
    onChoose?: (value: string) => void;
    isDisabled?: boolean;
    /** The first choice, for a form that moves to its first wrong field. */
    ref?: Ref<HTMLInputElement>;
  };

/** One of a few choices, all of which can be seen at once. */
export function RadioGroup(props: Props) {
  const { label, labelledBy, hint, error, need } = props;
  const { name, choices, defaultValue, value, onChoose, isDisabled, ref } = props;
  const id = useId();
  const ties = tiesOf({ id, hint, error, need });
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
            <NeedWords need={need} />
          </legend>
        ) : null}
        <FieldNotes id={id} hint={hint} error={error} />
        <div className="mt-2">
          {choices.map((choice, index) => (
            <div key={choice.value} className="choice">
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                id={`${id}-${index}`}
                name={name}
                value={choice.value}
                required={ties.required}
                disabled={choice.isDisabled}
                aria-describedby={choice.hint ? `${id}-${index}-hint` : undefined}
                className="choice-box choice-radio"
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
