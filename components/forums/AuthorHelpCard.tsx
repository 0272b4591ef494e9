import { useState } from "react";
import { CrisisPanel } from "#components/moderation/crisis/CrisisPanel.tsx";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";

const toKey = (threadId: string) => `crisis-help-closed-${threadId}`;

function readClosed(threadId: string): boolean {
  try {
    return sessionStorage.getItem(toKey(threadId)) !== null;
  } catch {
    return false;
  }
}

/** The card of `AuthorHelp`. Once closed, it stays closed in this tab, because the device may be shared. */
export function AuthorHelpCard({ threadId }: { threadId: string }) {
  const [isClosed, setIsClosed] = useState(() => readClosed(threadId));
  if (isClosed) return null;
  const handleClose = () => {
    setIsClosed(true);
    try {
      sessionStorage.setItem(toKey(threadId), "");
    } catch {
      // Without storage the next page shows the card again.
    }
  };
  return <CrisisPanel {...crisisTexts.author} onClose={handleClose} />;
}
