"use client";

import { useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { getPressFailure } from "#components/providers/api-error.ts";
import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import { Button } from "#components/ui/Button.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { threadProgressTexts } from "#lib/forums/shared/thread-progress-texts.ts";
import { setThreadStates, useThreadStates } from "./thread-states.ts";

/** Follows a thread or stops following it. A guest is asked to log in. */
export function FollowThreadButton({ threadId }: { threadId: string }) {
  const { status } = useAccount();
  const isFollowing = useThreadStates().get(threadId)?.isFollowing ?? false;
  const [isBusy, setIsBusy] = useState(false);

  async function toggle(): Promise<void> {
    if (status === "guest") {
      openAuthDialog({ form: "register", reason: threadProgressTexts.followLogIn });
      return;
    }
    setIsBusy(true);
    try {
      const { followThread } = await loadChunk(() => import("./thread-calls.ts"));
      setThreadStates([await followThread(threadId, !isFollowing)]);
    } catch (error) {
      // Spec §8: follow failure shows the generic toast.
      showToast({ type: "error", description: getPressFailure(error) });
    }
    setIsBusy(false);
  }

  return (
    <Button
      variant="secondary"
      className="max-sm:px-3"
      isBusy={isBusy}
      data-replay=""
      data-follow-thread={threadId}
      // The script of members' pages may have set this text.
      suppressHydrationWarning
      aria-pressed={isFollowing}
      onClick={() => void toggle()}
    >
      {isFollowing ? threadProgressTexts.unfollow : threadProgressTexts.follow}
    </Button>
  );
}
