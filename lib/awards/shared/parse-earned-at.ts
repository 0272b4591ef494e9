import { parseDay } from "#lib/core/shared/input-date.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";

/**
 * The day in the form of an award.
 * @returns `null` if it is empty or today (meaning now); an invalid date if it is not a date
 */
export function parseEarnedAt(day: string): Date | null {
  if (!day || day === toDay(Date.now())) return null;
  return parseDay(day) ?? new Date(Number.NaN);
}
