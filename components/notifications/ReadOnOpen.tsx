"use client";

import type { MouseEvent, ReactNode } from "react";

/** Marks an entry as read when its link is opened. Without scripts the entry has a button for that. */
function handleOpen(event: MouseEvent): void {
  const link = (event.target as Element).closest("[data-unread]");
  const id = link?.getAttribute("data-unread");
  if (id) navigator.sendBeacon("/api/notifications/read", new URLSearchParams({ id, quiet: "1" }));
}

/** The list of notifications, whose links mark their entry as read. */
export function ReadOnOpen({ children }: { children: ReactNode }) {
  return (
    <div onClickCapture={handleOpen} onAuxClickCapture={handleOpen}>
      {children}
    </div>
  );
}
