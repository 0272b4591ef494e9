import { utc } from "@date-fns/utc";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { max } from "date-fns/max";
import { startOfDay } from "date-fns/startOfDay";
import { lazily } from "#lib/core/shared/lazily.ts";

/** The day (UTC) on which a member was last seen; `null` if never. The exact time is private. */
export function toActiveDay(
  seen: { lastLoginAt: Date | null; lastUsedAt: Date | null } | null,
): Date | null {
  const times = [seen?.lastLoginAt, seen?.lastUsedAt].filter((at) => at instanceof Date);
  return times.length === 0 ? null : startOfDay(max(times), { in: utc });
}

const month = lazily(
  () => new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** A month in words, such as `March 2024`. */
export const toMonth = (at: Date | string): string => month().format(new Date(at));

/** Describes when a member was last active. @param day from `toActiveDay` */
export function describeActivity(day: Date | string, now: Date): string {
  const days = differenceInCalendarDays(now, day, { in: utc });
  if (days < 1) return "Active today";
  if (days < 2) return "Active yesterday";
  if (days < 7) return "Active this week";
  if (days < 31) return "Active this month";
  return `Last active in ${toMonth(day)}`;
}
