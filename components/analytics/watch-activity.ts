import { heartbeatSeconds, minVisitSeconds } from "#lib/analytics/shared/activity.ts";

const signs = ["pointerdown", "pointermove", "keydown", "scroll", "wheel", "touchmove"] as const;

/**
 * Watches how long a page is read (spec §9): reports a visit after 20 visible seconds, then a heartbeat for every 10
 * visible seconds in which the reader was active.
 * @returns a function that stops it
 */
export function watchActivity(listener: {
  onVisit: () => void;
  onHeartbeat: (seconds: number) => void;
  /** How long the page has been visible before. A visit that long is already counted. */
  secondsBefore?: number;
}): () => void {
  const { secondsBefore = 0 } = listener;
  let isVisit = secondsBefore >= minVisitSeconds;
  let isActive = false;
  let seconds = isVisit ? secondsBefore - (secondsBefore % heartbeatSeconds) : minVisitSeconds;
  const nextSeconds = isVisit ? seconds + heartbeatSeconds : minVisitSeconds;
  let leftMs = (nextSeconds - secondsBefore) * 1000;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const handleSign = () => {
    isActive = true;
  };
  function start(): void {
    if (timer !== undefined || document.visibilityState !== "visible") return;
    startedAt = performance.now();
    timer = setTimeout(handleTime, leftMs);
  }
  function pause(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    leftMs = Math.max(0, leftMs - (performance.now() - startedAt));
  }
  function handleTime(): void {
    timer = undefined;
    leftMs = heartbeatSeconds * 1000;
    if (!isVisit) {
      isVisit = true;
      listener.onVisit();
    } else if (isActive) {
      seconds += heartbeatSeconds;
      listener.onHeartbeat(seconds);
    }
    isActive = false;
    start();
  }
  const handleVisibility = () => (document.visibilityState === "visible" ? start() : pause());

  for (const sign of signs)
    document.addEventListener(sign, handleSign, { passive: true, capture: true });
  document.addEventListener("visibilitychange", handleVisibility);
  start();
  return () => {
    pause();
    for (const sign of signs) document.removeEventListener(sign, handleSign, { capture: true });
    document.removeEventListener("visibilitychange", handleVisibility);
  };
}
