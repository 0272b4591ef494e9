import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";

/** Number of days for which a date is shown as "N days ago" (spec §9). */
export const recentDays = 7;

/**
 * Formats of a time (spec §4 Dates). `recent` is "N days ago", then the date; `elapsed` also counts minutes
 * and hours, and fits inside a sentence.
 */
export const timeFormats = [
  "recent",
  "elapsed",
  "dateAndTime",
  "timeOrShortDate",
  "timeOrDateTime",
] as const;
export type TimeFormat = (typeof timeFormats)[number];

const createFormatter = (options: Intl.DateTimeFormatOptions) => {
  // Created on first use, because each takes a browser milliseconds.
  let format: Intl.DateTimeFormat | undefined;
  return (date: Date) => {
    format ??= new Intl.DateTimeFormat("en-US", options);
    // Keeps a time on one line, and replaces the narrow space of some engines, which fonts may
    // lack.
    return format.format(date).replace(/\s(?=[AP]M)/, "\u00a0");
  };
};
const longDate = { day: "numeric", month: "long", year: "numeric" } as const;
const time = { hour: "numeric", minute: "2-digit" } as const;

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

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"} ago`;

function elapsed(date: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 0) return isToday(date, now) ? "today" : toLongDate(date);
  if (minutes === 0) return "just now";
  if (minutes < 60) return count(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? count(hours, "hour") : recent(date, now);
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
  elapsed,
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
 * Formats a date in UTC, such as `November 12, 2026`: the same for all readers, so that the page can be
 * cached.
 * @returns an empty string for an invalid date
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : toUtcDate(date);
}
