/**
 * When quiet mode ends by itself: after twelve hours, or earlier at 6 in the morning of the device's next day.
 *
 * It is written into the head of every page as text, so it must not use anything from outside of itself.
 */
export function toQuietEnd(now: Date): Date {
  const morning = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 6);
  return new Date(Math.min(now.getTime() + 12 * 3_600_000, morning.getTime()));
}
