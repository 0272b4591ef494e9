/** The time for which a page must be visible to count as a visit (spec §9). */
export const minVisitSeconds = 20;

/** Seconds between two heartbeats of a page that is read (spec §9). */
export const heartbeatSeconds = 10;

/** Several link or form events within this time count once (spec §9). */
export const debounceMs = 100;

/** How often the position is read while the reader scrolls or changes the window (spec §9). */
export const scrollThrottleMs = 1000;
export const resizeThrottleMs = 250;

/**
 * How far a text was read, in steps of ten percent (spec §9).
 * @param text its top and height in the window, in pixels
 * @returns 0, 10 … 100
 */
export function toScrollDepth(text: { top: number; height: number }, windowHeight: number): number {
  if (text.height <= 0) return 0;
  const share = (windowHeight - text.top) / text.height;
  // Heights are rounded by browsers: the end counts as reached within a pixel.
  const percent = Math.floor(share * 100 + 100 / text.height);
  return Math.min(100, Math.max(0, Math.floor(percent / 10) * 10));
}
