import { Icon } from "#components/ui/Icon.tsx";
import type { SearchPageQuery } from "#graphql/generated/client/graphql.ts";
import { type SearchScope, searchPath } from "#lib/search/shared/search.ts";
import { formatCount, getTypeLabel } from "./facet-labels.ts";

type Facets = SearchPageQuery["search"]["facets"];
type Choice = { value: string; name: string; count: number; isChosen: boolean };
type Group = { part: keyof SearchScope; title: string; choices: Choice[] };

/** Number of options shown for one facet. */
const choicesShown = 8;

const choiceLook =
  "inline-flex min-h-11 items-center gap-2 rounded-sm border border-line bg-surface px-3 text-sm font-semibold text-ink no-underline hover:border-line-strong hover:bg-wash aria-[current]:border-line-strong aria-[current]:bg-wash-strong";

/** The filters of a search: a filter with only one value is left out. */
function toFacetGroups({ types, sites, categories }: Facets): Group[] {
  const all: Group[] = [
    {
      part: "type",
      title: "Kind",
      choices: types.map((one) => ({ ...one, value: one.type, name: getTypeLabel(one.type) })),
    },
    {
      part: "site",
      title: "Community",
      choices: sites.map((one) => ({ ...one, value: one.site.prefix, name: one.site.name })),
    },
    {
      part: "category",
      title: "Topic",
      choices: categories.map((one) => ({ ...one, value: one.slug })),
    },
  ];
  return all.filter(
    ({ choices }) => choices.length > 1 || choices.some(({ isChosen }) => isChosen),
  );
}

function toScope(groups: readonly Group[]): SearchScope {
  const chosen = (part: keyof SearchScope) =>
    groups.find((group) => group.part === part)?.choices.find(({ isChosen }) => isChosen)?.value ??
    null;
  return { type: chosen("type"), site: chosen("site"), category: chosen("category") };
}

/** The filters in the URL. */
export const toSearchScope = (facets: Facets): SearchScope => toScope(toFacetGroups(facets));

function ChosenList({
  term,
  scope,
  groups,
}: {
  term: string;
  scope: SearchScope;
  groups: Group[];
}) {
  const chosen = groups.flatMap(({ part, choices }) =>
    choices.filter(({ isChosen }) => isChosen).map(({ name }) => ({ part, name })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {chosen.map(({ part, name }) => (
        <li key={part}>
          <a href={searchPath(term, 1, { ...scope, [part]: null })} className={choiceLook}>
            <span className="sr-only">Remove: </span>
            {name}
            <Icon name="close" className="size-4" />
          </a>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <a
            href={searchPath(term)}
            className="inline-flex min-h-11 items-center px-2 text-sm text-link underline"
          >
            Clear filters
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** The filters of a search, as plain links with the number of results of each. */
export function SearchFacets({ term, facets }: { term: string; facets: Facets }) {
  const groups = toFacetGroups(facets);
  if (groups.length === 0) return null;
  const scope = toScope(groups);
  return (
    <div className="mb-8 space-y-3 print:hidden">
      <ChosenList term={term} scope={scope} groups={groups} />
      <details className="accordion open-beside max-w-[calc(var(--container-head)+4rem)] rounded-lg border border-line px-4">
        <summary className="flex min-h-11 items-center justify-between gap-4 py-2.5 font-semibold">
          Filter results
          <Icon name="chevron-down" className="accordion-mark size-5 text-ink-soft" />
        </summary>
        <nav aria-label="Filter results" className="space-y-4 pt-1 pb-4">
          {groups.map(({ part, title, choices }) => (
            <div key={part}>
              <p id={`narrow-${part}`} className="mb-2 text-sm text-ink-soft">
                {title}
              </p>
              <ul aria-labelledby={`narrow-${part}`} className="flex flex-wrap gap-2">
                {choices
                  .filter(({ isChosen }, at) => isChosen || at < choicesShown)
                  .map(({ value, name, count, isChosen }) => (
                    <li key={value}>
                      <a
                        href={searchPath(term, 1, { ...scope, [part]: value })}
                        aria-current={isChosen ? "true" : undefined}
                        className={choiceLook}
                      >
                        {name}
                        <span className="font-normal text-ink-soft tabular-nums">
                          {formatCount(count, facets.isCapped)}
                        </span>
                      </a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </details>
    </div>
  );
}
