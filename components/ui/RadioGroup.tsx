import { type ReactNode, type Ref, useId } from "react";
import { FieldNotes, type FieldWords, NeedWords, tiesOf } from "./FieldFrame.tsx";

type Choice = { value: string; label: string; hint?: ReactNode; isDisabled?: boolean };

type Props = FieldWords & {
  name: string;
  choices: readonly Choice[];
  defaultValue?: string;
  /** For a form that keeps the choice itself; give `onChoose` with it. */
  value?: string;
  onChoose?: (value: string) => void;
  /** The first choice, for a form that moves to its first wrong field. */
  ref?: Ref<HTMLInputElement>;
};

/** One of a few choices, all of which can be seen at once. */
export function RadioGroup(props: Props) {
  const { label, hint, error, need, name, choices, defaultValue, value, onChoose, ref } = props;
  const id = useId();
  const ties = tiesOf({ id, hint, error, need });
  const checked = (choice: string) =>
    onChoose
      ? { checked: choice === value, onChange: () => onChoose(choice) }
      : { defaultChecked: choice === defaultValue };
  return (
    <div className={error ? "field-frame has-error" : "field-frame"}>
      <fieldset aria-describedby={ties["aria-describedby"]}>
        <legend className="block text-base font-semibold text-ink">
          {label}
          <NeedWords need={need} />
        </legend>
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
              <label htmlFor={`${id}-${index}`} className="choice-label">
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
