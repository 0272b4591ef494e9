"use client";

import { useEffect } from "react";

/** Not every browser knows when it is idle. */
const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 2000);

function register(): void {
  // Without the worker everything works but the offline page.
  navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

/** Makes the offline page ready, once the page has been loaded and the browser has nothing to do. */
export function RegisterServiceWorker() {
  useEffect(() => {
    // biome-ignore lint/style/noProcessEnv: the bundler puts the word here; nothing is read.
    if (process.env.NODE_ENV !== "production") return;
    const start = () => whenIdle(register);
    if (document.readyState === "complete") {
      start();
      return;
    }
    window.addEventListener("load", start, { once: true });
    return () => window.removeEventListener("load", start);
  }, []);
  return null;
}
