import { buttonClasses } from "#components/ui/button-classes.ts";
import { fieldClasses, labelClasses } from "#components/ui/field-classes.ts";
import { SectionFrame } from "./SectionFrame.tsx";
import type { SectionProps } from "./section-data.ts";

/**
 * A search for a condition by any of its names: a plain form that opens the directory on sites with
 * many conditions, and the search elsewhere.
 */
export function ConditionSearchSection({ section, place }: SectionProps<"ConditionSearchSection">) {
  const action = place.site.features.includes("rare_disease") ? "/conditions" : "/search";
  const inputId = `${section.id}-term`;
  return (
    <SectionFrame
      kind="ConditionSearchSection"
      id={section.id}
      heading={section.heading}
      text={section.text}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we serve */}
      <form action={action} role="search" aria-label={section.heading} className="grid gap-2">
        <label htmlFor={inputId} className={labelClasses}>
          Name of a condition
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={inputId}
            type="search"
            name="s"
            required
            maxLength={500}
            autoComplete="off"
            className={`${fieldClasses} min-w-0 flex-[1_1_14rem]`}
          />
          <button type="submit" className={buttonClasses("primary")}>
            Search
          </button>
        </div>
      </form>
    </SectionFrame>
  );
}
