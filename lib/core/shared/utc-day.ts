/** A day in UTC, such as `2026-02-28`. */
export type Day = string;

/** The day of a point in time in UTC. */
export const toDay = (at: Date | string | number): Day => new Date(at).toISOString().slice(0, 10);

/** A point in time to the minute in UTC, such as `2026-02-28 18:30`. */
export const toMinute = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");
