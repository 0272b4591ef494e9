/** The first and last day of a report, in UTC, such as `2026-11-23`. */
export type ReportRange = { from: string; until: string };

/** Days that a report shows without a choice. */
export const defaultReportDays = 14;
export const maxReportDays = 366;

const dayMs = 24 * 60 * 60 * 1000;
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Midnight of a day in ms; `null` where the text is no day. */
function parseDay(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && toDay(ms) === text ? ms : null;
}

/**
 * The days that somebody asks for. What is no day, or lies in the future, becomes the nearest that makes sense: at most a
 * year, until today, a fortnight by default.
 */
export function parseReportRange(
  asked: { from: string | null; until: string | null },
  now = new Date(),
): ReportRange {
  const today = Date.parse(`${toDay(now.getTime())}T00:00:00Z`);
  const until = Math.min(today, parseDay(asked.until) ?? today);
  const given = parseDay(asked.from);
  const from = given !== null && given <= until ? given : until - (defaultReportDays - 1) * dayMs;
  return { from: toDay(Math.max(from, until - (maxReportDays - 1) * dayMs)), until: toDay(until) };
}

/** Every day of a range, in order. */
export function listDays({ from, until }: ReportRange): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = (Date.parse(`${until}T00:00:00Z`) - first) / dayMs + 1;
  return Array.from({ length: count }, (_unused, at) => toDay(first + at * dayMs));
}
