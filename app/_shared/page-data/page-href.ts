/** Returns the URL of a page of a list whose query contains the page number; the first page has no number. */
export const pagedHref = (path: string) => (page: number) =>
  page > 1 ? `${path}?page=${page}` : path;
