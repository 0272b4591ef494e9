import { FieldError } from "#components/ui/FieldError.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import type { IngredientFields } from "#lib/recipes/shared/recipe-rules.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";

type Props = {
  /** Counted from 0. */
  index: number;
  /** Omitted if the browser keeps the value. */
  value?: IngredientFields;
  onChange?: (value: IngredientFields) => void;
  /** The message for a field of this row. */
  getError?: (name: keyof IngredientFields) => string | undefined;
};

const examples: IngredientFields = { amount: "200", unit: "g", item: "red lentils" };
const names = ["amount", "unit", "item"] as const;

/** Amount, unit and name of one ingredient. Only the first row shows its labels. */
export function IngredientFieldset({ index, value, onChange, getError }: Props) {
  const isFirst = index === 0;
  const errors = names.flatMap((name) => {
    const message = getError?.(name);
    return message ? [{ name, message }] : [];
  });
  return (
    <div>
      <div className="grid grid-cols-[4.5rem_5.5rem_minmax(0,1fr)] gap-2">
        {names.map((name) => {
          const id = `ingredient-${index}-${name}`;
          const hasError = errors.some((error) => error.name === name);
          return (
            <div key={name}>
              <label
                htmlFor={id}
                className={isFirst ? "mb-1 block text-sm font-semibold" : "sr-only"}
              >
                {recipeTexts[name]}
                <span className="sr-only"> {index + 1}</span>
              </label>
              <input
                id={id}
                name={name}
                type="text"
                dir="auto"
                autoComplete="off"
                inputMode={name === "amount" ? "decimal" : undefined}
                placeholder={isFirst ? examples[name] : undefined}
                {...(value && onChange
                  ? {
                      value: value[name],
                      onChange: ({ target }) => onChange({ ...value, [name]: target.value }),
                    }
                  : {})}
                aria-invalid={hasError || undefined}
                aria-describedby={hasError ? `${id}-error` : undefined}
                className={fieldClasses}
              />
            </div>
          );
        })}
      </div>
      {errors.map(({ name, message }) => (
        <FieldError
          key={name}
          id={`ingredient-${index}-${name}-error`}
          message={`${recipeTexts[name]}: ${message}`}
        />
      ))}
    </div>
  );
}
