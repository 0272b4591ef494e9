import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";

/** Number of days for which a date is shown as "N days ago" (spec §9). */
export const recentDays = 7;

/** Formats of a time (spec §4 Dates). `recent` is "N days ago", then the date. */
export const timeFormats = ["recent", "dateAndTime", "timeOrShortDate", "timeOrDateTime"] as const;
export type TimeFormat = (typeof timeFormats)[number];

const createFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", options);
  return (date: Date) => format.format(date);
};
const longDate = { day: "numeric", month: "long", year: "numeric" } as const;
const time = { hour: "numeric", minute: "2-digit", hourCycle: "h23" } as const;

const toTime = createFormatter(time);
const toLongDate = createFormatter(longDate);
const toShortDate = createFormatter({ day: "numeric", month: "short" });
const toShortDateOfYear = createFormatter({ day: "numeric", month: "short", year: "numeric" });
const toUtcDate = createFormatter({ ...longDate, timeZone: "UTC" });

function recent(date: Date, now: Date): string {
  const days = differenceInCalendarDays(now, date);
  if (days < 0 || days > recentDays) return toLongDate(date);
  if (days === 0) return "Today";
  return days === 1 ? "1 day ago" : `${days} days ago`;
}

function dateAndTime(date: Date, now: Date): string {
  const days = differenceInCalendarDays(now, date);
  const day = days === 0 ? "Today" : days === 1 ? "Yesterday" : toLongDate(date);
  return `${day}, ${toTime(date)}`;
}

const isToday = (date: Date, now: Date) => differenceInCalendarDays(now, date) === 0;

function timeOrShortDate(date: Date, now: Date): string {
  if (isToday(date, now)) return toTime(date);
  return date.getFullYear() === now.getFullYear() ? toShortDate(date) : toShortDateOfYear(date);
}

function timeOrDateTime(date: Date, now: Date): string {
  return isToday(date, now) ? toTime(date) : `${toShortDateOfYear(date)}, ${toTime(date)}`;
}

const formats: Record<TimeFormat, (date: Date, now: Date) => string> = {
  recent,
  dateAndTime,
  timeOrShortDate,
  timeOrDateTime,
};

/**
 * Formats a time in the time zone of the reader, so call it only in the browser, after the shared page
 * has loaded.
 * @returns an empty string for an invalid date
 */
export function formatTime(iso: string, format: TimeFormat, now = new Date()): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : formats[format](date, now);
}

/**
 * Formats a date in UTC, such as `12 November 2026`: the same for all readers, so that the page can be
 * cached.
 * @returns an empty string for an invalid date
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : toUtcDate(date);
}
