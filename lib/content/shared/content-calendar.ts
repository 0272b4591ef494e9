import { contentCalendarPath } from "#lib/routing/shared/manage-pages.ts";
import { toInstant, toLocalTime } from "#lib/site/shared/site-time.ts";

/** Items that the calendar shows in a month. */
export const maxCalendarItems = 500;

/** A month of the calendar, such as `2026-12`. */
export type Month = `${number}-${string}`;

const monthPattern = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;
const isMonth = (text: string): text is Month => monthPattern.test(text);

/** A month, or the current one of the site. */
export function parseMonth(text: string | null | undefined, timeZone: string, now: Date): Month {
  if (text && isMonth(text)) return text;
  return toLocalTime(now, timeZone).slice(0, 7) as Month;
}

const pad = (number: number) => String(number).padStart(2, "0");

/** The month that is `count` months later. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = new Date(Date.UTC(year, number - 1 + count, 1));
  return `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}`;
}

/** The instants of the first moment of a month and of the month after it. */
export function toMonthRange(month: Month, timeZone: string): { from: Date; until: Date } {
  const start = (one: Month) => {
    const at = toInstant(`${one}-01T00:00`, timeZone);
    if (!at) throw new Error(`${one} is no month`);
    return at;
  };
  return { from: start(month), until: start(addMonths(month, 1)) };
}

/** The days of a month, such as `2026-12-01`, in weeks from Sunday; `null` for days of other months. */
export function listWeeks(month: Month): (string | null)[][] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const blanks = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weeks = Math.ceil((blanks + count) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = week * 7 + weekday - blanks + 1;
      return day < 1 || day > count ? null : `${month}-${pad(day)}`;
    }),
  );
}

/** The day of an instant in a time zone. */
export const toDay = (at: Date, timeZone: string): string => toLocalTime(at, timeZone).slice(0, 10);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });

/** Such as `December 2026`. */
export const describeMonth = (month: Month): string =>
  format({ month: "long", year: "numeric" }).format(new Date(`${month}-01T00:00:00Z`));

/** Such as `Tuesday, December 1`. */
export const describeDay = (day: string): string =>
  format({ weekday: "long", month: "long", day: "numeric" }).format(new Date(`${day}T00:00:00Z`));

/** The time of day of an instant, such as `9:30 AM`. */
export const describeTimeOfDay = (at: Date, timeZone: string): string =>
  format({ timeZone, hour: "numeric", minute: "2-digit" }).format(at).replace(/\s/, "\u00a0");

export const toCalendarHref = (month: Month): string => `${contentCalendarPath}?month=${month}`;
