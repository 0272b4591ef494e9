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

/** The columns besides the title, in their order. */
export const managedColumns = [
  "type",
  "state",
  "author",
  "category",
  "changed",
  "published",
  "sites",
  "address",
] as const;
export type ManagedColumn = (typeof managedColumns)[number];

/** The columns of members who have not chosen any. */
export const defaultColumns: readonly ManagedColumn[] = managedColumns.filter(
  (column) => column !== "published" && column !== "address",
);

/** The filter of the list. */
export type ManagedContentFilter = {
  /** A part of the title, or an id. Empty for all. */
  search: string;
  type: ManagedType | null;
  state: ContentState | null;
  /** Slug of a category. */
  category: string | null;
  /** Slug or username of a member. */
  author: string | null;
  /** Slug or name of a tag. */
  tag: string | null;
  /** Prefix of another site on which the items are placed. */
  site: string | null;
  /** Only items without a main picture. */
  withoutPicture: boolean;
  /** Only items whose facts are to be reviewed again. */
  isReviewDue: boolean;
  /** Slug or username of the member who is asked for a review. */
  reviewer: string | null;
  /** Only items with a link to another site that leads nowhere. */
  hasDeadLink: boolean;
  order: ManagedOrder;
};

/** The query of the list's address; `columns` is `null` for those that the member has chosen. */
export type ManagedContentQuery = ManagedContentFilter & {
  columns: ManagedColumn[] | null;
};

/** One of the values, or `null`. */
const pick = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** The known columns among these, in their order; `null` if there are none. */
export function parseColumns(names: readonly string[]): ManagedColumn[] | null {
  const columns = managedColumns.filter((column) => names.includes(column));
  return columns.length > 0 ? columns : null;
}

const readWord = (query: URLSearchParams, name: string): string | null =>
  query.get(name)?.trim().slice(0, maxContentSearchLength) || null;

/** Parses the query of the URL; unknown values are ignored. */
export function parseManagedContentQuery(query: URLSearchParams): ManagedContentQuery {
  return {
    search: (query.get("s") ?? "").trim().slice(0, maxContentSearchLength),
    type: pick(managedTypes, query.get("type")),
    state: pick(managedStates, query.get("state")),
    category: readWord(query, "category"),
    author: readWord(query, "author"),
    tag: readWord(query, "tag"),
    site: readWord(query, "site"),
    withoutPicture: query.get("hasPicture") === "no",
    isReviewDue: query.get("review") === "due",
    reviewer: readWord(query, "reviewer"),
    hasDeadLink: query.get("links") === "dead",
    order: pick(managedOrders, query.get("order")) ?? "changed",
    columns: parseColumns((query.get("columns") ?? "").split(",")),
  };
}

/**
 * The address of the list with a filter, which can be shared.
 * @param after the id of the last item on the page before
 */
export function toManagedContentHref(
  list: Partial<ManagedContentQuery>,
  after: string | null = null,
): string {
  const { search, type, state, category, author, tag, site, order, columns } = list;
  const given = {
    s: search,
    type,
    state,
    category,
    author,
    tag,
    site,
    hasPicture: list.withoutPicture ? "no" : null,
    review: list.isReviewDue ? "due" : null,
    reviewer: list.reviewer,
    links: list.hasDeadLink ? "dead" : null,
    order: order === "changed" ? null : order,
    columns: columns?.join(","),
    after,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value);
  return query.size > 0 ? `${managedContentPath}?${query}` : managedContentPath;
}

/** The same query in its one form, without unknown values and without a page. */
export const normalizeManagedQuery = (text: string): ManagedContentQuery =>
  parseManagedContentQuery(new URLSearchParams(text));

/** The query of an address of the list. */
export const toManagedQueryText = (list: Partial<ManagedContentQuery>): string =>
  toManagedContentHref(list).split("?")[1] ?? "";
