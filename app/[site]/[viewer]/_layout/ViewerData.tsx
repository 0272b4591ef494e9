"use client";

import { useEffect, useRef } from "react";
import { setAccountState, useAccount } from "#components/providers/account-store.ts";
import { isOffline } from "#components/providers/api-error.ts";
import { usePendingAction } from "#components/providers/pending-action.ts";
import { waitBeforeRetry } from "#components/providers/wait-before-retry.ts";
import { setAccountOutage } from "#components/shell/account-outage.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

/**
 * Loads the viewer data of a page whose HTML is the same for everyone. Starts after the page can be read;
 * does nothing for a guest.
 */
export function ViewerData({ variant }: { variant: ViewerVariant }) {
  const account = useAccount();
  const { status } = account;
  usePendingAction(account.status === "member" && account.account.isVerified, async (action) => {
    const { completePendingAction } = await loadChunk(() => import("./complete-pending-action.ts"));
    await completePendingAction(action);
  });
  useEffect(() => {
    if (variant === "member") setAccountState({ status: "loading" });
  }, [variant]);
  useEffect(() => {
    if (status !== "loading") return;
    loadChunk(() => import("./watch-viewer-data.ts"))
      .then(({ watchViewerData }) => watchViewerData())
      .catch(() => setAccountState({ status: "unavailable" }));
  }, [status]);
  const retries = useRef(0);
  useEffect(() => {
    if (status === "member" || (status === "guest" && retries.current > 0)) {
      retries.current = 0;
      setAccountOutage(false);
    }
    if (status !== "unavailable") return;
    setAccountOutage(!isOffline());
    const stop = new AbortController();
    void waitBeforeRetry(retries.current, stop.signal).then(() => {
      if (!stop.signal.aborted) setAccountState({ status: "loading" });
    });
    retries.current += 1;
    return () => stop.abort();
  }, [status]);
  return null;
}
