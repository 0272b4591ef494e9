import type { ContentType } from "#lib/content/shared/content.ts";
import { lazily } from "#lib/core/shared/lazily.ts";

/** The filters of a search; `null` means no filter. */
export type Narrow = { type: ContentType | null; siteId: number | null; category: string | null };

/** The number of matches of one type, one home site and one category of this site. */
export type FacetCell = {
  type: ContentType;
  siteId: number;
  category: { slug: string; name: string } | null;
  count: number;
};

/** One value of a filter and the number of results with it. */
export type Facet<Value> = { value: Value; count: number; isChosen: boolean };

export type Facets = {
  types: Facet<ContentType>[];
  siteIds: Facet<number>[];
  categories: Facet<string>[];
};

/** Maximum number of matches counted; beyond it the counts say "or more". */
export const maxCounted = 250;

type Part = keyof Narrow;

const collator = lazily(() => new Intl.Collator("en"));

const readers: Record<Part, (cell: FacetCell) => ContentType | number | string | null> = {
  type: (cell) => cell.type,
  siteId: (cell) => cell.siteId,
  category: (cell) => cell.category?.slug ?? null,
};

function toCounts<Value extends string | number>(
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
  // A chosen value can always be removed, even with no results left.
  if (here !== null && !counts.has(here)) counts.set(here, 0);
  return [...counts]
    .map(([value, count]) => ({ value, count, isChosen: value === here }))
    .toSorted((a, b) => b.count - a.count || collator().compare(String(a.value), String(b.value)));
}

/**
 * The filters of a search: the number of results per type, site and category, given the other
 * filters.
 */
export function buildFacets(cells: readonly FacetCell[], chosen: Narrow): Facets {
  return {
    types: toCounts<ContentType>(cells, chosen, "type"),
    siteIds: toCounts<number>(cells, chosen, "siteId"),
    categories: toCounts<string>(cells, chosen, "category"),
  };
}
