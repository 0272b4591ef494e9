import { managedContentPath } from "#lib/routing/shared/manage-pages.ts";
import { type ContentType, contentTypes } from "./content.ts";
import type { ContentState } from "./content-state.ts";

/** Items on a page of the list. */
export const managedContentPageSize = 50;
/** The maximum length of a search; longer ones are cut. */
export const maxContentSearchLength = 100;

/** Threads are moderated, not edited. */
export type ManagedType = Exclude<ContentType, "thread">;
export const managedTypes = contentTypes.filter((type): type is ManagedType => type !== "thread");

export const managedStates = ["draft", "held", "scheduled", "published", "archived"] as const;

/** What the list is sorted by: the last change, the publication, or the title. */
export const managedOrders = ["changed", "published", "title"] as const;
export type ManagedOrder = (typeof managedOrders)[number];

/** The filter of the list. */
export type ManagedContentFilter = {
  /** A part of the title, or an id. Empty for all. */
  search: string;
  type: ManagedType | null;
  state: ContentState | null;
  /** Slug of a category. */
  category: string | null;
  /** Slug of a member. */
  author: string | null;
  order: ManagedOrder;
};

/** One of the values, or `null`. */
const pick = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** Parses the filter from the URL; unknown values are ignored. */
export function parseManagedContentQuery(query: URLSearchParams): ManagedContentFilter {
  return {
    search: (query.get("s") ?? "").trim().slice(0, maxContentSearchLength),
    type: pick(managedTypes, query.get("type")),
    state: pick(managedStates, query.get("state")),
    category: query.get("category") || null,
    author: query.get("author")?.trim() || null,
    order: pick(managedOrders, query.get("order")) ?? "changed",
  };
}

/**
 * The address of the list with a filter, which can be shared.
 * @param after the id of the last item on the page before
 */
export function toManagedContentHref(
  filter: ManagedContentFilter,
  after: string | null = null,
): string {
  const { search, type, state, category, author, order } = filter;
  const given = {
    s: search || null,
    type,
    state,
    category,
    author,
    order: order === "changed" ? null : order,
    after,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== null) query.set(name, value);
  return query.size > 0 ? `${managedContentPath}?${query}` : managedContentPath;
}
