import * as z from "zod/mini";

/**
 * The range of years in dates from forms, calls, files and URLs. Both JavaScript and PostgreSQL can read all of them.
 */
export const minYear = 1900;
export const maxYear = 2200;

const isYear = (year: number) => year >= minYear && year <= maxYear;

/** Whether a point in time is within these years. */
export const isInYears = (at: Date): boolean => isYear(at.getUTCFullYear());

/** A day of the calendar as date inputs send it, such as `2026-02-28`. */
export const daySchema = z.iso.date().check(z.refine((day) => isYear(Number(day.slice(0, 4)))));

/** A point in time with its zone, such as `2026-02-28T18:30:00Z`: without a zone it would depend on the server's. */
export const momentSchema = z
  .union([
    z.iso.datetime({ offset: true }),
    // A time without seconds.
    z.iso.datetime({ offset: true, precision: -1 }),
  ])
  .check(z.refine((text) => isInYears(new Date(text))));

/** Midnight of a day in UTC; `null` if the text is not a date. */
export const parseDay = (text: string | null | undefined): Date | null =>
  daySchema.safeParse(text).success ? new Date(`${text}T00:00:00Z`) : null;

/** A point in time; `null` if the text is not one. */
export const parseMoment = (text: unknown): Date | null => {
  const { success, data } = momentSchema.safeParse(text);
  return success ? new Date(data) : null;
};
