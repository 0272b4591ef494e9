"use client";

import { type FormEvent, useEffect, useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { takeKnown } from "#components/providers/member-page.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { PathIcon } from "#components/ui/PathIcon.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { type Bookmarkable, toBookmarkKey } from "#lib/bookmarks/shared/bookmark.ts";
import { bookmarkButtonTexts as texts } from "#lib/bookmarks/shared/bookmark-button-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

const loadCalls = () => loadChunk(() => import("./send-bookmark.ts"));

/**
 * Saves an item to the member's bookmarks or removes it. Without scripts it is a form that saves.
 * @param props.of a name of the item, for screen readers
 */
export function BookmarkButton({ bookmarkable, of }: { bookmarkable: Bookmarkable; of: string }) {
  const { assocType, assocId } = bookmarkable;
  const { status } = useAccount();
  const [isBookmarked, setIsBookmarked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (status !== "member") return;
    const known = takeKnown(
      "bookmarkStates",
      (one) => one.assocType === assocType && one.assocId === String(assocId),
    );
    if (known) return setIsBookmarked(known.isBookmarked);
    loadCalls()
      .then(({ requestBookmarkState }) => requestBookmarkState({ assocType, assocId }))
      .then(setIsBookmarked)
      .catch(() => undefined);
  }, [status, assocType, assocId]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { askToJoin, pressBookmark } = await loadCalls();
      if (status === "guest") askToJoin(bookmarkable);
      else {
        setIsBookmarked(!isBookmarked);
        const state = { ...bookmarkable, isBookmarked: !isBookmarked };
        if (!(await pressBookmark(state))) setIsBookmarked(isBookmarked);
      }
    } catch {
      showToast({ type: "error", description: errorTexts.generic });
    }
    setIsBusy(false);
  }

  const key = toBookmarkKey(bookmarkable);
  return (
    <form
      method="post"
      action="/api/bookmarks"
      id={`bookmark-${key}`}
      className="print:hidden"
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="on" value={key} />
      <button
        data-track="bookmark"
        type="submit"
        name="isBookmarked"
        value={String(!isBookmarked)}
        data-replay=""
        aria-label={texts.name(of, isBookmarked)}
        aria-disabled={isBusy || undefined}
        className="chip"
        data-on={isBookmarked ? "" : undefined}
      >
        <PathIcon
          path="M7 4h10v16.5l-5-4-5 4z"
          className={isBookmarked ? "size-5 fill-current" : "size-5"}
        />
        {/* The script of members' pages may have set this text. */}
        <span suppressHydrationWarning>{isBookmarked ? texts.saved : texts.save}</span>
      </button>
    </form>
  );
}
