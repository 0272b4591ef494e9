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
  /** How many replies the pages before this one have. */
  before: number;
  pageCount: number;
  /** Whether there is room beside the thread on wide screens: not on pages with ads there. */
  isBeside?: boolean;
};

/** How many replies the reader has passed; unknown before scripts run. */
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

/** Tells the server what a member reads. */
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

/** The reply that the reader is at, of how many. */
function Position({ passed, before, commentCount }: PositionProps) {
  return (
    <p
      data-thread-place={`${before + 1} ${commentCount}`}
      className={`text-sm tabular-nums text-ink-soft ${passed === null ? "invisible" : ""}`}
    >
      <span className="max-sm:sr-only">{threadProgressTexts.progressWord}</span>
      {/* The script of members' pages may have set it. */}
      <span suppressHydrationWarning>
        {threadProgressTexts.progress(Math.min(passed || before + 1, commentCount), commentCount)}
      </span>
    </p>
  );
}

/** Whether an unread reply comes later: from it on, a link to it leads nowhere new. */
const isBefore = (firstUnreadId: string | null, passed: number | null): boolean =>
  firstUnreadId !== null && findPosition(firstUnreadId) > (passed ?? 0);

/**
 * Where the reader is in a thread, beside it on wide screens and as a bar at the bottom of small ones:
 * jump to the newest reply, for members to the first unread one, and follow. Tells the server what a
 * member has read.
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
  // Not before the unread replies are known: reading changes them.
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
