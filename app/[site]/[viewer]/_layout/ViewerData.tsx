"use client";

import { useEffect } from "react";
import { setAccountState, useAccount } from "#components/providers/account-store.ts";
import { usePendingAction } from "#components/providers/pending-action.ts";
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
      .catch(() => {
        setAccountState({ status: "guest" });
        // Without a network nobody is known; with it the viewer is asked for again.
        window.addEventListener("online", () => setAccountState({ status: "loading" }), {
          once: true,
        });
      });
  }, [status]);
  return null;
}
