"use client";

import { useEffect } from "react";
import { isSavingPages } from "#components/providers/saving-pages.ts";
import { watchInstallOffer } from "#components/shell/install-offer.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

/** Not every browser has `requestIdleCallback`. */
const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 2000);

/** A worker that activates by itself does so within this time after its installation. */
const takeOverMs = 1000;

/** Offers a new version that waits for the reader. */
function watchForUpdates(registration: ServiceWorkerRegistration | undefined): void {
  // A browser that blocks workers may resolve with nothing.
  if (!registration) return;
  const offer = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    loadChunk(() => import("#components/shell/offer-update.ts"))
      .then(({ offerUpdate }) => offerUpdate(registration))
      .catch(() => undefined);
  };
  offer();
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") setTimeout(offer, takeOverMs);
    });
  });
}

function register(): void {
  // Without the worker everything except reading offline works.
  navigator.serviceWorker?.register("/sw.js").then(watchForUpdates, () => undefined);
}

/** Deletes the saved copies of bookmarks if the viewer is logged out. */
function checkCopies(): void {
  loadChunk(() => import("#components/providers/forget-after-session.ts"))
    .then(({ forgetAfterSession }) => forgetAfterSession())
    // Without a network the session is unknown; the next page checks again.
    .catch(() => undefined);
}

/** Makes the offline page ready, once the page has been loaded and the browser has nothing to do. */
export function RegisterServiceWorker({ variant }: { variant: ViewerVariant }) {
  useEffect(() => {
    // biome-ignore lint/style/noProcessEnv: the bundler puts the word here; nothing is read.
    if (process.env.NODE_ENV !== "production") return;
    const start = () =>
      whenIdle(() => {
        register();
        if (variant !== "member" && isSavingPages()) checkCopies();
      });
    if (document.readyState === "complete") {
      start();
      return;
    }
    window.addEventListener("load", start, { once: true });
    return () => window.removeEventListener("load", start);
  }, [variant]);
  useEffect(() => watchInstallOffer(), []);
  return null;
}
