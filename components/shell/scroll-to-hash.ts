/** The page scrolls to the linked element after this delay, when late parts of the page have loaded (spec §9). */
const hashScrollDelayMs = 1000;

/** If the scripts start later than this, the reader has read the page, so it must not scroll. */
const maxStartMs = 5000;

/** The element of the URL's hash, which may contain anything. */
function findTarget(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Scrolls to the target of the URL's hash one second after the page has loaded; the 55 px above it are
 * `scroll-padding-top` in base.css. Does nothing if the reader has already scrolled, or if the scripts start because
 * of an interaction: then the reader has read for a while, and nothing loaded late.
 * @returns a function that cancels it
 */
export function scrollToHashLater(): () => void {
  const target = findTarget(window.location.hash);
  const [visit] = performance.getEntriesByType("navigation");
  // `openPage` reloaded this page at its hash. From now on the browser restores positions again.
  const isOpenedAtHash = window.history.scrollRestoration === "manual";
  window.history.scrollRestoration = "auto";
  // The browser restores the position after going back.
  const isReturn =
    visit instanceof PerformanceNavigationTiming && visit.type !== "navigate" && !isOpenedAtHash;
  const isRead = window.earlyPress?.isAwaited && performance.now() > maxStartMs;
  if (!target || isReturn || isRead) return () => undefined;
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
