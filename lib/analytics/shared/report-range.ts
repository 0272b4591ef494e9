import { utc } from "@date-fns/utc";
import { eachDayOfInterval } from "date-fns/eachDayOfInterval";
import { max } from "date-fns/max";
import { min } from "date-fns/min";
import { startOfDay } from "date-fns/startOfDay";
import { subDays } from "date-fns/subDays";
import { parseDay } from "#lib/core/shared/input-date.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";

/** The first and last day of a report, in UTC, such as `2026-11-23`. */
export type ReportRange = { from: string; until: string };

/** Days that a report shows without a choice. */
export const defaultReportDays = 14;
export const maxReportDays = 366;

/**
 * The requested days. An invalid or future day becomes the nearest that makes sense: at most a
 * year, until today, a fortnight by default.
 */
export function parseReportRange(
  asked: { from: string | null; until: string | null },
  now = new Date(),
): ReportRange {
  const today = startOfDay(now, { in: utc });
  const until = min([today, parseDay(asked.until) ?? today]);
  const given = parseDay(asked.from);
  const from = given && given <= until ? given : subDays(until, defaultReportDays - 1);
  return { from: toDay(max([from, subDays(until, maxReportDays - 1)])), until: toDay(until) };
}

/** Every day of a range, in order. */
export const listDays = ({ from, until }: ReportRange): string[] =>
  eachDayOfInterval({ start: from, end: until }, { in: utc }).map(toDay);
