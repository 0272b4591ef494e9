"use client";

import { useEffect } from "react";
import { setAccountState, useAccount } from "#components/providers/account-store.ts";
import type { ViewerVariant } from "#lib/routing/shared/viewer-variant.ts";

/**
 * Brings what is the viewer's own to a page that is the same for everyone. Starts once the page can
 * be read; does nothing at all for a visitor.
 */
export function ViewerData({ variant }: { variant: ViewerVariant }) {
  const { status } = useAccount();
  useEffect(() => {
    if (variant === "member") setAccountState({ status: "loading" });
  }, [variant]);
  useEffect(() => {
    if (status !== "loading") return;
    import("./watch-viewer-data.ts")
      .then(({ watchViewerData }) => watchViewerData())
      .catch(() => setAccountState({ status: "guest" }));
  }, [status]);
  return null;
}
