import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import type { SocialResult } from "#lib/auth/shared/social-login.ts";
import { keepReturnedLink } from "./social-return.ts";

/** Continues a login with a provider in the dialog, if the login began elsewhere. */
export function continueSocialLogin(result: SocialResult): void {
  if (result.status === "success") openAuthDialog({}, { type: "socialDone", result });
  else if (result.status === "failed") showToast({ type: "error", description: result.message });
  else if (result.status === "link") {
    keepReturnedLink(result);
    openAuthDialog();
  }
}
