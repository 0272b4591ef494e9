"use client";

import { useEffect, useRef } from "react";
import { setAccountState, useAccount } from "#components/providers/account-store.ts";
import { isOffline } from "#components/providers/api-error.ts";
import { takeMemberPage } from "#components/providers/member-page.ts";
import { usePendingAction } from "#components/providers/pending-action.ts";
import { waitBeforeRetry } from "#components/providers/wait-before-retry.ts";
import { setAccountOutage } from "#components/shell/account-outage.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

const loadWatch = () => loadChunk(() => import("./watch-viewer-data.ts"));

/**
 * Loads the viewer data of a shared page, or uses the data that the script of members' pages has loaded. Does nothing
 * for a guest.
 */
export function ViewerData({ variant }: { variant: ViewerVariant }) {
  const account = useAccount();
  const { status } = account;
  usePendingAction(account.status === "member" && account.account.isVerified, async (action) => {
    const { completePendingAction } = await loadChunk(() => import("./complete-pending-action.ts"));
    await completePendingAction(action);
  });
  useEffect(() => {
    if (variant !== "member") return;
    const { data, asked } = takeMemberPage() ?? {};
    if (!data?.currentUser || !asked) return setAccountState({ status: "loading" });
    // Set synchronously, because an early press is handled next.
    setAccountState({ status: "member", account: data.currentUser, unreads: data.unreads });
    loadWatch()
      .then(({ watchViewerData }) => watchViewerData({ ...data, reactables: asked.reactables }))
      .catch(() => undefined);
  }, [variant]);
  useEffect(() => {
    if (status !== "loading") return;
    loadWatch()
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
