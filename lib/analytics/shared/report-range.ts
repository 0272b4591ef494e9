import { parseDay, toDay } from "#lib/core/shared/input-date.ts";

/** The first and last day of a report, in UTC, such as `2026-11-23`. */
export type ReportRange = { from: string; until: string };

/** Days that a report shows without a choice. */
export const defaultReportDays = 14;
export const maxReportDays = 366;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The days that somebody asks for. What is no day, or lies in the future, becomes the nearest that makes sense: at most a
 * year, until today, a fortnight by default.
 */
export function parseReportRange(
  asked: { from: string | null; until: string | null },
  now = new Date(),
): ReportRange {
  const today = Date.parse(`${toDay(now.getTime())}T00:00:00Z`);
  const until = Math.min(today, parseDay(asked.until)?.getTime() ?? today);
  const given = parseDay(asked.from)?.getTime() ?? null;
  const from = given !== null && given <= until ? given : until - (defaultReportDays - 1) * dayMs;
  return { from: toDay(Math.max(from, until - (maxReportDays - 1) * dayMs)), until: toDay(until) };
}

/** Every day of a range, in order. */
export function listDays({ from, until }: ReportRange): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = (Date.parse(`${until}T00:00:00Z`) - first) / dayMs + 1;
  return Array.from({ length: count }, (_unused, at) => toDay(first + at * dayMs));
}
