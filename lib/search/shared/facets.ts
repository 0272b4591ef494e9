import type { ContentType } from "#lib/content/shared/content.ts";

/** What a search is narrowed to; `null` leaves it open. */
export type Narrow = { type: ContentType | null; siteId: number | null; category: string | null };

/** How many matches there are of one type, at home on one site, in one category of this site. */
export type FacetCell = {
  type: ContentType;
  siteId: number;
  category: { slug: string; name: string } | null;
  count: number;
};

/** One way to narrow a search, and what it would leave. */
export type Facet<Value> = { value: Value; count: number; isChosen: boolean };

export type Facets = {
  types: Facet<ContentType>[];
  siteIds: Facet<number>[];
  categories: Facet<string>[];
};

/** Matches that are counted at most: beyond these the counts say "or more". */
export const maxCounted = 1000;

type Part = keyof Narrow;

const readers: Record<Part, (cell: FacetCell) => ContentType | number | string | null> = {
  type: (cell) => cell.type,
  siteId: (cell) => cell.siteId,
  category: (cell) => cell.category?.slug ?? null,
};

function countsOf<Value extends string | number>(
  cells: readonly FacetCell[],
  chosen: Narrow,
  part: Part,
): Facet<Value>[] {
  const others = (Object.keys(readers) as Part[]).filter((one) => one !== part);
  const counts = new Map<Value, number>();
  for (const cell of cells) {
    const value = readers[part](cell) as Value | null;
    const fits = others.every((one) => chosen[one] === null || chosen[one] === readers[one](cell));
    if (value !== null && fits) counts.set(value, (counts.get(value) ?? 0) + cell.count);
  }
  const here = chosen[part] as Value | null;
  // What is chosen can always be taken back, also where nothing is left of it.
  if (here !== null && !counts.has(here)) counts.set(here, 0);
  return [...counts]
    .map(([value, count]) => ({ value, count, isChosen: value === here }))
    .toSorted((a, b) => b.count - a.count || String(a.value).localeCompare(String(b.value), "en"));
}

/** What each type, site and category would leave of a search, given what is chosen of the others. */
export function buildFacets(cells: readonly FacetCell[], chosen: Narrow): Facets {
  return {
    types: countsOf<ContentType>(cells, chosen, "type"),
    siteIds: countsOf<number>(cells, chosen, "siteId"),
    categories: countsOf<string>(cells, chosen, "category"),
  };
}
