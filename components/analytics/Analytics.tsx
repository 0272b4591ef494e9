"use client";

import { useEffect } from "react";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { whenLoadedAndIdle } from "#components/ui/when-idle.ts";
import type { CountedPage } from "./read-contexts.ts";

/** Counts what happens on a page (spec §7, §9). Its code loads last; a page works the same without it. */
export function Analytics({ pageKind, variant }: CountedPage) {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isEnded = false;
    const endWait = whenLoadedAndIdle(() => {
      loadChunk(() => import("./start-analytics.ts")).then(
        ({ startAnalytics }) => {
          if (!isEnded) end = startAnalytics({ pageKind, variant });
        },
        // Nothing is counted on this page.
        () => undefined,
      );
    });
    return () => {
      isEnded = true;
      endWait();
      end?.();
    };
  }, [pageKind, variant]);
  return null;
}
