const days = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

/** A day as `Nov 23`; an empty text for none. */
export const formatDay = (day: string): string =>
  day === "" ? "" : days.format(new Date(`${day}T00:00:00Z`));

/** A fraction as `12%`; a dash if the total is 0. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;

/** A label as words: `quiz-answers` is `quiz answers`. */
export const formatLabel = (label: string): string => label.replace(/[-_]+/g, " ");
