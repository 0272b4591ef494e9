import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { recipeLimits } from "#lib/content/shared/recipe-details.ts";

type Props = { servings: number; onChange: (servings: number) => void };

/** Sets how many servings the amounts are for. */
export function ServingsStepper({ servings, onChange }: Props) {
  return (
    <fieldset
      aria-label="Servings"
      className="inline-flex items-center rounded-sm border border-line-strong bg-surface"
    >
      <button
        type="button"
        className={iconButtonClasses}
        disabled={servings <= 1}
        onClick={() => onChange(servings - 1)}
      >
        <Icon name="minus" label="Fewer servings" className="size-5" />
      </button>
      <output aria-live="polite" className="min-w-28 text-center font-semibold tabular-nums">
        {servings} {servings === 1 ? "serving" : "servings"}
      </output>
      <button
        type="button"
        className={iconButtonClasses}
        disabled={servings >= recipeLimits.servings}
        onClick={() => onChange(servings + 1)}
      >
        <Icon name="plus" label="More servings" className="size-5" />
      </button>
    </fieldset>
  );
}
