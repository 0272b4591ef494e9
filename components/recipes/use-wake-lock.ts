import { useEffect, useState, useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * Keeps the screen on while `isOn`, if the browser supports it. A lock ends whenever the page is hidden, so it is
 * requested again when the page is back, and released with the page.
 */
export function useWakeLock() {
  const isSupported = useSyncExternalStore(
    neverChanges,
    () => "wakeLock" in navigator,
    () => false,
  );
  const [isOn, setIsOn] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    async function request(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      try {
        const granted = await navigator.wakeLock.request("screen");
        if (isOver) await granted.release();
        else lock = granted;
      } catch {
        // The browser refused the lock, for example because of a low battery.
        if (!isOver) setIsOn(false);
      }
    }
    const onVisible = () => void request();
    onVisible();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, [isOn]);

  return { isSupported, isOn, toggle: () => setIsOn((before) => !before) };
}
