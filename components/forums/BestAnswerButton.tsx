"use client";

import { useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { getPressFailure } from "#components/providers/api-error.ts";
import { openPage } from "#components/providers/open-page.ts";
import { Button } from "#components/ui/Button.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { threadAuthorTexts } from "#lib/forums/shared/thread-author-texts.ts";

type Props = {
  thread: { id: string; path: string; author: { id: string } };
  replyId: string;
  isAccepted: boolean;
};

/** For the author of a thread: marks the reply that helped most, or removes the mark. */
export function BestAnswerButton({ thread, replyId, isAccepted }: Props) {
  const account = useAccount();
  const [isBusy, setIsBusy] = useState(false);
  if (account.status !== "member" || account.account.id !== thread.author.id) return null;

  async function choose(): Promise<void> {
    setIsBusy(true);
    try {
      const { setAcceptedComment } = await loadChunk(() => import("./thread-calls.ts"));
      await setAcceptedComment(thread.id, isAccepted ? null : replyId);
      openPage(`${thread.path}?reply=${replyId}`);
    } catch (error) {
      showToast({ type: "error", description: getPressFailure(error) });
      setIsBusy(false);
    }
  }

  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void choose()}>
      {isAccepted ? threadAuthorTexts.unmarkBestAnswer : threadAuthorTexts.markBestAnswer}
    </Button>
  );
}
