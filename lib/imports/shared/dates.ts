import { isInYears, parseMoment } from "#lib/core/shared/input-date.ts";

/** `YYYY-MM-DD HH:MM:SS` as in the export; zeros and impossible days are not a date. */
const written = /^((?!0|1[0-8]|19[0-6])\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)/;

function parse(text: string): Date | null {
  const [, day = "", time = ""] = written.exec(text.trim()) ?? [];
  return parseMoment(`${day}T${time}Z`);
}

/**
 * A date of the export: in GMT, else in the blog's local time read as GMT, else from the feed.
 * @returns `null` if none of them is a date
 */
export function wxrDate(gmt: string, local = "", pubDate = ""): Date | null {
  const date = parse(gmt) ?? parse(local);
  if (date) return date;
  const fromFeed = new Date(pubDate);
  const isDate = fromFeed.getTime() > 0 && isInYears(fromFeed);
  return pubDate !== "" && isDate ? fromFeed : null;
}
