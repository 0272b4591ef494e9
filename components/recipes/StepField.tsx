import { FieldError } from "#components/ui/FieldError.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";

type Props = {
  /** Counted from 0. */
  index: number;
  /** Omitted where the browser keeps the value. */
  value?: string;
  onChange?: (value: string) => void;
  error?: string | undefined;
};

/** One step of a recipe. */
export function StepField({ index, value, onChange, error }: Props) {
  const id = `step-${index}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Step {index + 1}
      </label>
      <textarea
        id={id}
        name="step"
        dir="auto"
        rows={2}
        {...(onChange ? { value, onChange: ({ target }) => onChange(target.value) } : {})}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${fieldClasses} resize-y leading-relaxed`}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
