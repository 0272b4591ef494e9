import { Button } from "#components/ui/Button.tsx";
import { fieldClasses, labelClasses } from "#components/ui/field-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { maxDisorderTermLength } from "#lib/conditions/shared/disorder.ts";

/** A search for conditions by any name: a plain form that opens `/conditions?s=`. */
export function DirectorySearch({ term }: { term: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we serve
    <form action="/conditions" role="search" aria-label="Conditions" className="grid gap-1.5">
      <label htmlFor="condition-term" className={labelClasses}>
        {conditionTexts.searchLabel}
      </label>
      <p id="condition-hint" className="text-sm text-ink-soft">
        {conditionTexts.searchHint}
      </p>
      <div className="flex gap-2">
        <input
          id="condition-term"
          type="search"
          name="s"
          defaultValue={term}
          maxLength={maxDisorderTermLength}
          enterKeyHint="search"
          autoComplete="off"
          aria-describedby="condition-hint"
          className={fieldClasses}
        />
        <Button type="submit" className="shrink-0">
          <Icon name="search" className="size-5" />
          <span className="sr-only sm:not-sr-only">Find</span>
        </Button>
      </div>
    </form>
  );
}
