import { parseDay } from "#lib/core/shared/input-date.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";

/**
 * The day in the form of an award.
 * @returns `null` without one or for today, which stands for now; an invalid date for what is no day
 */
export function parseEarnedAt(day: string): Date | null {
  if (!day || day === toDay(Date.now())) return null;
  return parseDay(day) ?? new Date(Number.NaN);
}
