import { useId } from "react";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { fieldClasses, labelClasses } from "#components/ui/field-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { longestTerm } from "#lib/search/shared/search.ts";

type Props = {
  siteName: string;
  /** What was searched for, to change it. */
  term?: string;
};

/** The search of a site (spec §2): a plain form that needs no script. */
export function SearchForm({ siteName, term = "" }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we serve
    <form action="/search" role="search" aria-label={siteName} className="grid max-w-head gap-2">
      <label htmlFor={id} className={labelClasses}>
        Search {siteName}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="search"
          name="s"
          defaultValue={term}
          maxLength={longestTerm}
          autoComplete="off"
          enterKeyHint="search"
          className={`${fieldClasses} min-w-0 flex-[1_1_14rem]`}
        />
        <button type="submit" className={buttonClasses()}>
          <Icon name="search" className="size-5" />
          Search
        </button>
      </div>
    </form>
  );
}
