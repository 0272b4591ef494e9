import { useId } from "react";
import { FieldNotes } from "../ui/FieldFrame.tsx";

type Choice = { value: string; label: string };

type Props = {
  /** Id of the question above it. */
  labelledBy: string;
  name: string;
  choices: readonly Choice[];
  error?: string | null;
  defaultValue?: string | undefined;
  /** Where the choice is kept outside; give `onChoose` with it. */
  value?: string | null;
  onChoose?: (value: string) => void;
  isDisabled?: boolean;
};

/** The answers to a question, of which one can be chosen. */
export function ChoiceFieldset(props: Props) {
  const { labelledBy, name, choices, error, defaultValue, value, onChoose, isDisabled } = props;
  const id = useId();
  const checked = (choice: string) =>
    onChoose
      ? { checked: choice === value, onChange: () => onChoose(choice) }
      : { defaultChecked: choice === defaultValue };
  return (
    <div className={error ? "field-frame has-error" : "field-frame"}>
      <fieldset
        disabled={isDisabled}
        aria-labelledby={labelledBy}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-w-0"
      >
        <FieldNotes id={id} error={error ?? null} />
        <div className="mt-2">
          {choices.map((choice, index) => (
            <div key={choice.value} className="choice">
              <input
                type="radio"
                id={`${id}-${index}`}
                name={name}
                value={choice.value}
                required
                className="choice-box choice-radio"
                {...checked(choice.value)}
              />
              <label htmlFor={`${id}-${index}`} className="choice-label wrap-anywhere">
                {choice.label}
              </label>
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
