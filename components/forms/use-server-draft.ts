import { type RefObject, useEffect, useRef, useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { DraftNotice, ServerDraft } from "./server-draft.ts";
import { whenNear } from "./when-near.ts";

/** The state of a form's draft on the server; pass it to `DraftBanner`. */
export type FormDraft = { notice: DraftNotice | null } & Pick<
  ServerDraft,
  "discard" | "takeOther" | "keepMine"
>;

/** Keeps the draft of a form on the server once a member comes near it; guests keep it in the tab. */
export function useServerDraft(
  form: RefObject<HTMLFormElement | null>,
  target: string | undefined,
): FormDraft {
  const isMember = useAccount().status === "member";
  const [notice, setNotice] = useState<DraftNotice | null>(null);
  const draft = useRef<ServerDraft | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element || !target || !isMember) return;
    let isGone = false;
    const stopWaiting = whenNear(element, async () => {
      try {
        const { startServerDraft } = await loadChunk(() => import("./server-draft.ts"));
        const started = await startServerDraft(element, target, setNotice);
        if (isGone) started.stop();
        else draft.current = started;
      } catch {
        // If the server fails, the draft is kept only in the tab.
      }
    });
    return () => {
      isGone = true;
      stopWaiting();
      draft.current?.stop();
      draft.current = null;
    };
  }, [form, target, isMember]);

  return {
    notice,
    discard: () => draft.current?.discard(),
    takeOther: () => draft.current?.takeOther(),
    keepMine: () => draft.current?.keepMine(),
  };
}
