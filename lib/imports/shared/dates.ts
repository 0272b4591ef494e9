/** `YYYY-MM-DD HH:MM:SS` as in the export; zeros and impossible days are not a date. */
const written = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?/;

function parse(text: string): Date | null {
  const match = written.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  if (!year || !month || !day || year < 1970) return null;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second || 0));
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date : null;
}

/**
 * A date of the export: in GMT, else in the blog's local time read as GMT, else from the feed.
 * @returns `null` if none of them is a date
 */
export function wxrDate(gmt: string, local = "", pubDate = ""): Date | null {
  const date = parse(gmt) ?? parse(local);
  if (date) return date;
  const fromFeed = new Date(pubDate);
  // The database does not store years of five digits.
  const isDate = fromFeed.getTime() > 0 && fromFeed.getUTCFullYear() <= 9999;
  return pubDate !== "" && isDate ? fromFeed : null;
}
