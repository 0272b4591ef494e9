/**
 * When quiet mode ends automatically: after twelve hours, or earlier at 6 in the morning of the device's next day.
 *
 * It may be written into a page as text, so it must not use anything from outside of itself.
 * @param nowMs the current time in milliseconds, like the result
 */
export const getQuietModeEnd = (nowMs: number): number =>
  Math.min(nowMs + 12 * 3_600_000, new Date(nowMs).setHours(24 + 6, 0, 0, 0));
