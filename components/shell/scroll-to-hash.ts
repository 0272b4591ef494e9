/** A linked place is scrolled to once late parts of the page are there (spec §9). */
const hashScrollDelayMs = 1000;

/** The element that an address's hash names, whatever has been typed there. */
function elementOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Goes to the place an address names, one second after the page has come; the 55 px above it are
 * `scroll-padding-top` in base.css. Someone who has begun to scroll or to read elsewhere is left
 * where they are.
 * @returns a function that calls it off
 */
export function scrollToHashLater(): () => void {
  const target = elementOf(window.location.hash);
  const [visit] = performance.getEntriesByType("navigation");
  // Someone who comes back is where they left off.
  const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== "navigate";
  if (!target || isReturn) return () => undefined;
  const stopped = new AbortController();
  const options = { signal: stopped.signal, passive: true, once: true };
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown"])
    window.addEventListener(type, () => stopped.abort(), options);
  const timer = setTimeout(() => {
    if (!stopped.signal.aborted) target.scrollIntoView({ block: "start" });
    stopped.abort();
  }, hashScrollDelayMs);
  stopped.signal.addEventListener("abort", () => clearTimeout(timer));
  return () => stopped.abort();
}
