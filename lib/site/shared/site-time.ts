import { TZDate } from "@date-fns/tz";
import { format } from "date-fns/format";
import type { Site } from "./site.ts";

/** A time without a zone, as a `datetime-local` field has it. */
const localTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

/**
 * The instant of a local time in a time zone. A time that a change to daylight saving skips is moved forward.
 * @param text such as `2027-03-14T02:30`
 * @returns `null` if it is no time
 */
export function toInstant(text: string, timeZone: string): Date | null {
  const parts = localTime.exec(text)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  const at = new TZDate(year, month - 1, day, hour, minute, timeZone);
  return Number.isNaN(at.getTime()) ? null : new Date(at.getTime());
}

/** The local time of an instant, for a `datetime-local` field. */
export const toLocalTime = (at: Date, timeZone: string): string =>
  format(new TZDate(at.getTime(), timeZone), "yyyy-MM-dd'T'HH:mm");

/** An instant with its time zone in words, such as `March 14, 2027 at 3:30 AM EDT`. */
export const describeInstant = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(at)
    .replace(/\s(?=[AP]M)/, "\u00a0");

/** The time zone of a site, such as `America/New_York`. */
export const getTimeZone = ({ settings }: Pick<Site, "settings">): string =>
  settings.time_zone ?? "UTC";
