/** A page number in a path: 1 to 99,999, written as people write it; anything else is no page. */
export function pageInPath(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** The address of a page of a list that counts in its query; the first page has none. */
export const pagedHref = (path: string) => (page: number) =>
  page > 1 ? `${path}?page=${page}` : path;
