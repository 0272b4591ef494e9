"use client";

import { forumTexts } from "#lib/forums/shared/forum-texts.ts";
import { useLoadThreadStates, useThreadStates } from "./thread-states.ts";

/** Loads the member's marks for a page of threads, and shows how many threads are new or have new replies. */
export function NewSinceLastVisit({ threadIds }: { threadIds: readonly string[] }) {
  useLoadThreadStates(threadIds);
  const states = useThreadStates();
  const count = threadIds.filter((id) => {
    const state = states.get(id);
    return state && (state.isNew || state.unreadCount > 0);
  }).length;
  return (
    <p role="status" className={count > 0 ? "mb-4 font-semibold" : "sr-only"}>
      {count > 0 ? forumTexts.newSince(count) : ""}
    </p>
  );
}
