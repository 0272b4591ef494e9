import { renderContext } from "#graphql/render-context.ts";
import { pagedHref } from "./page-href.ts";
import { respondFound } from "./page-response.ts";

/** The address of a page of what is shown, with everything else that was asked for. */
function currentHref(page: number): string {
  const { path, query } = renderContext().request();
  const others = new URLSearchParams(query);
  others.delete("page");
  if (others.size === 0) return pagedHref(path)(page);
  if (page > 1) others.set("page", String(page));
  return `${path}?${others}`;
}

/**
 * Leads from a page past the end of a list to its last one: what was there may have been deleted, and links to it stay.
 * @param options.pageCount 0 for an empty list, which has a first page
 * @param options.toHref the address of a page; by default that of the request
 * @returns whether it does
 */
export function redirectToLastPage(options: {
  page: number;
  pageCount: number;
  toHref?: (page: number) => string;
}): boolean {
  const { page, pageCount, toHref = currentHref } = options;
  const last = Math.max(1, pageCount);
  if (page <= last) return false;
  respondFound(toHref(last));
  return true;
}
