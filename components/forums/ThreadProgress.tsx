"use client";

import { useEffect, useState } from "react";
import { markFirstUnread } from "#components/comments/mark-first-unread.ts";
import { useAccount } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { MemberSlot } from "#components/ui/MemberSlot.tsx";
import { threadProgressTexts } from "#lib/forums/shared/thread-progress-texts.ts";
import { FollowThreadButton } from "./FollowThreadButton.tsx";
import { countPassed, findPosition, threadLinkClasses as link } from "./thread-place.ts";
import { useLoadThreadStates, useThreadStates } from "./thread-states.ts";

// For members only: guests do not load it.
const MuteThreadButton = lazyPart({
  load: () => import("./MuteThreadButton.tsx").then((module) => module.MuteThreadButton),
});

type Props = {
  thread: { id: string; path: string; commentCount: number };
  /** The number of replies on the previous pages. */
  before: number;
  pageCount: number;
  /** Whether wide screens have room next to the thread: not on pages with ads there. */
  isBeside?: boolean;
};

/** The number of replies that the reader has passed; `null` before scripts run. */
function usePassed(): number | null {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setPassed(countPassed());
    };
    const handleScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", handleScroll);
    };
  }, []);

  return passed;
}

/** Reports the replies that a member reads to the server. */
function useReading(id: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    loadChunk(() => import("./thread-reading.ts"))
      .then(({ watchReading }) => {
        if (!isOver) stop = watchReading(id);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn, id]);
}

type PositionProps = { passed: number | null; before: number; commentCount: number };

/** The number of the current reply, and the total. */
function Position({ passed, before, commentCount }: PositionProps) {
  return (
    <p
      data-thread-place={`${before + 1} ${commentCount}`}
      className={`text-sm tabular-nums text-ink-soft ${passed === null ? "invisible" : ""}`}
    >
      <span className="max-sm:sr-only">{threadProgressTexts.progressWord}</span>
      {/* The script of members' pages may have set this text. */}
      <span suppressHydrationWarning>
        {threadProgressTexts.progress(Math.min(passed || before + 1, commentCount), commentCount)}
      </span>
    </p>
  );
}

/** Whether the first unread reply comes later in the thread; only then a link to it is useful. */
const isBefore = (firstUnreadId: string | null, passed: number | null): boolean =>
  firstUnreadId !== null && findPosition(firstUnreadId) > (passed ?? 0);

/**
 * The reader's position in a thread, next to it on wide screens and as a bar at the bottom of small screens. It links
 * to the newest reply and, for members, to the first unread reply, and has a Follow button. It reports read replies
 * of members to the server.
 */
export function ThreadProgress({ thread, before, pageCount, isBeside = true }: Props) {
  const { id, path, commentCount } = thread;
  const { status } = useAccount();
  const passed = usePassed();
  useLoadThreadStates([id]);
  const state = useThreadStates().get(id);
  const firstUnreadId = state?.firstUnreadId ?? null;
  const isBeforeUnread = isBefore(firstUnreadId, passed);
  useEffect(() => {
    if (firstUnreadId) markFirstUnread(firstUnreadId);
  }, [firstUnreadId]);

  const isKnown = state !== undefined;
  // Starts only once the unread replies are known, because reading changes them.
  useReading(id, status === "member" && isKnown);
  const newest = `${path}${pageCount > 1 ? `?page=${pageCount}` : ""}#newest-reply`;
  return (
    <aside
      aria-label={threadProgressTexts.progressLabel}
      className="thread-progress"
      data-beside={isBeside ? "" : undefined}
    >
      {/* `NewComments` shows its button here: above the bar, or at the bottom of a wide screen. */}
      <div aria-live="polite" data-new-comments="" className="thread-progress-news" />
      {commentCount > 0 ? (
        <Position passed={passed} before={before} commentCount={commentCount} />
      ) : null}
      {commentCount > 1 ? (
        <a href={newest} className={`${link} ${isBeforeUnread ? "max-sm:hidden" : ""}`}>
          {threadProgressTexts.newest}{" "}
          <span className="max-sm:sr-only">{threadProgressTexts.newestWord}</span>
        </a>
      ) : null}
      {state ? null : <MemberSlot name="unread-replies" />}
      {state && isBeforeUnread ? (
        <a href={`${path}?reply=${firstUnreadId}`} className={link}>
          {threadProgressTexts.unread(state.unreadCount)}
        </a>
      ) : null}
      <FollowThreadButton threadId={id} />
      {state ? null : <MemberSlot name="mute" />}
      {state?.isFollowing || state?.isMuted ? <MuteThreadButton state={state} /> : null}
    </aside>
  );
}
