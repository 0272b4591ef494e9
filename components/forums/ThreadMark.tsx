"use client";

import { forumTexts } from "#lib/forums/shared/forum-texts.ts";
import { threadProgressTexts } from "#lib/forums/shared/thread-progress-texts.ts";
import { useThreadStates } from "./thread-states.ts";

/** Marks a thread that is new to the member or has unread replies; renders nothing for guests. */
export function ThreadMark({ threadId, path }: { threadId: string; path: string }) {
  const state = useThreadStates().get(threadId);
  if (!state || (!state.isNew && state.unreadCount === 0)) return null;
  const mark =
    "relative z-10 inline-flex items-center rounded-full bg-wash-strong px-2.5 py-0.5 text-sm font-semibold text-ink no-underline";
  if (state.unreadCount > 0 && state.firstUnreadId) {
    return (
      <a href={`${path}?reply=${state.firstUnreadId}`} className={`${mark} hover:underline`}>
        {threadProgressTexts.unread(state.unreadCount)}
      </a>
    );
  }
  return <span className={mark}>{forumTexts.newThread}</span>;
}
