import { setAccountState } from "#components/providers/account-store.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { connectSocket } from "#components/providers/socket.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import type { AuthEffect } from "#lib/auth/shared/flow/auth-state.ts";
import { requestVerificationPrompt } from "./pending-verification-prompt.ts";
import { clearRegisterDraft } from "./register-draft.ts";

/**
 * Performs the side effects of the flow. If the page is left, its messages are shown on the next page,
 * which also loads the viewer data.
 * @returns whether the page is being left
 */
export function runEffects(effects: readonly AuthEffect[]): boolean {
  const isLeaving = effects.some(({ type }) => type === "follow");
  for (const effect of effects) {
    switch (effect.type) {
      case "toast":
        if (isLeaving) queueToast(effect.text);
        else showToast({ type: "success", description: effect.text });
        break;
      case "sessionBegan":
        clearRegisterDraft();
        if (!isLeaving) connectSocket();
        if (!isLeaving) setAccountState({ status: "loading" });
        break;
      case "accountChanged":
        if (!isLeaving) setAccountState({ status: "loading" });
        break;
      case "follow":
        if (effect.promptsVerification) requestVerificationPrompt();
        openPage(effect.location);
    }
  }
  return isLeaving;
}
