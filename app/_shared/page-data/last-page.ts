import { renderContext } from "#graphql/render-context.ts";
import { pagedHref } from "./page-href.ts";
import { respondFound } from "./page-response.ts";

/** The URL of a page of the current list, with the other parameters of the request. */
function currentHref(page: number): string {
  const { path, query } = renderContext().request();
  const others = new URLSearchParams(query);
  others.delete("page");
  if (others.size === 0) return pagedHref(path)(page);
  if (page > 1) others.set("page", String(page));
  return `${path}?${others}`;
}

/**
 * Redirects from a page past the end of a list to its last page, because items may have been deleted while links to
 * the page remain.
 * @param options.pageCount 0 for an empty list, which still has a first page
 * @param options.toHref the URL of a page; by default that of the request
 * @returns whether it redirects
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
