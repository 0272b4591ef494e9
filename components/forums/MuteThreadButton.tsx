"use client";

import { useState } from "react";
import { getPressFailure } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { takeFocus } from "#components/ui/take-focus.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { MuteNotificationsDocument } from "#graphql/generated/client/graphql.ts";
import { threadProgressTexts } from "#lib/forums/shared/thread-progress-texts.ts";
import { type OwnThreadState, setThreadStates } from "./thread-states.ts";

/** Mutes or unmutes all notifications about a thread. */
export function MuteThreadButton({ state }: { state: OwnThreadState }) {
  const { id, isMuted } = state;
  const [isBusy, setIsBusy] = useState(false);

  async function toggle(): Promise<void> {
    setIsBusy(true);
    try {
      await request(MuteNotificationsDocument, { assocId: id, isMuted: !isMuted });
      setThreadStates([{ ...state, isMuted: !isMuted }]);
      showToast({
        type: "success",
        description: isMuted ? threadProgressTexts.unmuted : threadProgressTexts.muted,
      });
    } catch (error) {
      showToast({ type: "error", description: getPressFailure(error) });
    }
    setIsBusy(false);
  }

  return (
    <Button
      variant="quiet"
      className="max-sm:px-3"
      ref={takeFocus}
      data-press="mute"
      isBusy={isBusy}
      aria-pressed={isMuted}
      onClick={() => void toggle()}
    >
      {isMuted ? threadProgressTexts.isMuted : threadProgressTexts.mute}
    </Button>
  );
}
