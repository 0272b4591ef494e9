import { Button } from "#components/ui/Button.tsx";
import { fieldClasses, labelClasses } from "#components/ui/field-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { maxTermLength } from "#lib/search/shared/search.ts";

type Props = {
  siteName: string;
  /** Distinguishes the fields of one page. */
  id: string;
  /** The current search term, to change it. */
  term?: string;
  /** Replaces the default label, if another search on the page already has it. */
  label?: string;
  /** Whether the field gets the focus when its panel opens. */
  isOpener?: boolean;
};

/** The site search: a plain form that opens `/search?s=` (spec §2). */
export function SiteSearch({ siteName, id, term, label, isOpener = false }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we serve
    <form action="/search" role="search" aria-label={label ?? siteName} className="grid gap-1.5">
      <label htmlFor={id} className={labelClasses}>
        {label ?? `Search ${siteName}`}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="search"
          name="s"
          defaultValue={term}
          maxLength={maxTermLength}
          enterKeyHint="search"
          data-offers-help=""
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: it is inside a panel that opens on request
          autoFocus={isOpener}
          className={fieldClasses}
        />
        <Button type="submit" className="shrink-0">
          <Icon name="search" className="size-5" />
          <span className="sr-only sm:not-sr-only">Search</span>
        </Button>
      </div>
    </form>
  );
}
