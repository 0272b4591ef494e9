"use client";

import { useEffect } from "react";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { readerSettingsCookie, readerSettingsEvent } from "./reader-settings.ts";

const load = () => loadChunk(() => import("./store-reader-settings.ts"));

function isWaiting(): boolean {
  try {
    return sessionStorage.getItem(readerSettingsCookie) !== null;
  } catch {
    return false;
  }
}

/** After a failure the choice stays in the tab; the next page stores it. */
const store = () =>
  void load()
    .then(({ storeReaderSettings }) => storeReaderSettings())
    .catch(() => undefined);

/** Stores the reader settings in a cookie. Its code loads when a panel with settings opens. */
export function ReaderSettingsCookie() {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      if (target instanceof Element && target.querySelector("[data-forget-settings]"))
        load().catch(() => undefined);
    };
    document.addEventListener("beforetoggle", prepare, true);
    document.addEventListener(readerSettingsEvent, store);
    // A setting was selected before this ran, or on a page that was left too soon.
    if (isWaiting()) store();
    return () => {
      document.removeEventListener("beforetoggle", prepare, true);
      document.removeEventListener(readerSettingsEvent, store);
    };
  }, []);
  return null;
}
