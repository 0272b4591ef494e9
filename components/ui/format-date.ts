const long = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * A date as everyone reads it, such as `12 November 2026`: the same for all, so that a page can be
 * shared (readings row 46). The browser may turn it into words such as "3 days ago".
 * @returns an empty text for what is no date
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : long.format(date);
}
