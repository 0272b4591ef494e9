"use client";

import { useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { openPage } from "#components/providers/open-page.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { SetAcceptedCommentDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";

type Props = {
  thread: { id: string; path: string; author: { id: string } };
  replyId: string;
  isAccepted: boolean;
};

/** For the author of a thread: chooses the reply that helped most, or takes the mark away. */
export function BestAnswerButton({ thread, replyId, isAccepted }: Props) {
  const account = useAccount();
  const [isBusy, setIsBusy] = useState(false);
  if (account.status !== "member" || account.account.id !== thread.author.id) return null;

  async function choose(): Promise<void> {
    setIsBusy(true);
    try {
      const commentId = isAccepted ? null : replyId;
      await request(SetAcceptedCommentDocument, { threadId: thread.id, commentId });
      openPage(`${thread.path}?reply=${replyId}`);
    } catch {
      showToast({ type: "error", description: errorTexts.generic });
      setIsBusy(false);
    }
  }

  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void choose()}>
      {isAccepted ? threadTexts.unmarkBestAnswer : threadTexts.markBestAnswer}
    </Button>
  );
}
