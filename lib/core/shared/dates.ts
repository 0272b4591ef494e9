import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";

/** Days for which a date is told as how long ago it was (spec §9). */
export const recentDays = 7;

/** How a moment is written (spec §4 Dates). `recent` is "N days ago", then the date. */
export const timeFormats = ["recent", "dateAndTime", "timeOrShortDate", "timeOrDateTime"] as const;
export type TimeFormat = (typeof timeFormats)[number];

const writer = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", options);
  return (date: Date) => format.format(date);
};
const longDate = { day: "numeric", month: "long", year: "numeric" } as const;
const time = { hour: "numeric", minute: "2-digit", hourCycle: "h23" } as const;

const toTime = writer(time);
const toLongDate = writer(longDate);
const toShortDate = writer({ day: "numeric", month: "short" });
const toShortDateOfYear = writer({ day: "numeric", month: "short", year: "numeric" });
const toUtcDate = writer({ ...longDate, timeZone: "UTC" });

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
 * A moment as the reader sees it, in their own time zone: so only in a browser, after the shared
 * page is there.
 * @returns an empty text for what is no date
 */
export function formatTime(iso: string, format: TimeFormat, now = new Date()): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : formats[format](date, now);
}

/**
 * A date as everyone reads it, such as `12 November 2026`: the same for all, so that a page can be
 * shared.
 * @returns an empty text for what is no date
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : toUtcDate(date);
}
