/** The address of a page of a list that counts in its query; the first page has none. */
export const pagedHref = (path: string) => (page: number) =>
  page > 1 ? `${path}?page=${page}` : path;
