import type { Rule } from "#lib/core/shared/validation.ts";
import { memberTexts } from "./member-texts.ts";

/** The first year that somebody who is alive can be born in, with room to spare. */
const firstYear = 1900;

/** A day of the calendar that has come, as `1984-02-29`. */
export const birthday: Rule = (value) => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  // February 30 is read as a day of March.
  const isDay = day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
  const isPast = isDay && day.getUTCFullYear() >= firstYear && day.getTime() <= Date.now();
  return isPast ? null : memberTexts.birthday;
};
