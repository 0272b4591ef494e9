import {
  resizeThrottleMs,
  scrollThrottleMs,
  toScrollDepth,
} from "#lib/analytics/shared/activity.ts";

/** Calls `work` at most once per interval, at the interval's end. */
function throttle(work: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, ms);
    },
    cancel: () => clearTimeout(timer),
  };
}

/**
 * Watches how far the main part of the page is read, in steps of ten percent (spec §9).
 * @param onDepth called with each new depth and the previous depth
 * @param depthBefore the depth that was already counted
 * @returns `measure` reads the position now, such as when the page is left
 */
export function watchScroll(
  onDepth: (percent: number, before: number) => void,
  depthBefore = 0,
): {
  measure: () => void;
  end: () => void;
} {
  const text = document.getElementById("content");
  let deepest = depthBefore;
  function measure(): void {
    if (!text) return;
    const depth = toScrollDepth(text.getBoundingClientRect(), window.innerHeight);
    if (depth <= deepest) return;
    const before = deepest;
    deepest = depth;
    onDepth(depth, before);
  }
  const scroll = throttle(measure, scrollThrottleMs);
  const resize = throttle(measure, resizeThrottleMs);
  window.addEventListener("scroll", scroll.call, { passive: true });
  window.addEventListener("resize", resize.call, { passive: true });
  measure();
  return {
    measure,
    end: () => {
      window.removeEventListener("scroll", scroll.call);
      window.removeEventListener("resize", resize.call);
      scroll.cancel();
      resize.cancel();
    },
  };
}
