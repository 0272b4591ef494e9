/** Safari has no `requestIdleCallback`. */
const fallbackMs = 2000;

/**
 * Starts work that the page does not need, once it has loaded and the browser has nothing to do.
 * @returns a function that cancels the wait
 */
export function whenLoadedAndIdle(work: () => void): () => void {
  let isEnded = false;
  const run = () => {
    if (!isEnded) work();
  };
  const waitForIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run);
    else setTimeout(run, fallbackMs);
  };
  if (document.readyState === "complete") waitForIdle();
  else window.addEventListener("load", waitForIdle, { once: true });
  return () => {
    isEnded = true;
    window.removeEventListener("load", waitForIdle);
  };
}
