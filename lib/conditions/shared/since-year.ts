import { minYear } from "#lib/core/shared/input-date.ts";

/** Whether a year can be the start of a condition: it must not be in the future. */
export const isSinceYear = (year: number, now = new Date()): boolean =>
  Number.isInteger(year) && year >= minYear && year <= now.getUTCFullYear();

/**
 * Parses a typed year.
 * @returns `null` for an empty field, `NaN` if it is not a year
 */
export function parseSinceYear(typed: string): number | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
}
