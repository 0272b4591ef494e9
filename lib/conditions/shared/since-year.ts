import { minYear } from "#lib/core/shared/input-date.ts";

/** Whether somebody can have a condition since a year: one that has begun. */
export const isSinceYear = (year: number, now = new Date()): boolean =>
  Number.isInteger(year) && year >= minYear && year <= now.getUTCFullYear();

/**
 * The year that somebody typed.
 * @returns `null` for an empty field, `NaN` for what is no year
 */
export function parseSinceYear(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
}
