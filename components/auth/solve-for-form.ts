import { showToast } from "#components/ui/toast-manager.ts";
import { captchaTexts } from "#lib/core/shared/captcha.ts";
import type { CaptchaControl } from "./CaptchaField.tsx";

/** The captcha token of a form that is being sent; `null` after a failure, which is shown in a toast. */
export async function solveForForm(captcha: Pick<CaptchaControl, "solve">): Promise<string | null> {
  try {
    return await captcha.solve();
  } catch (error) {
    // Error messages of the captcha are for people; those of network errors are not.
    const isSaid = error instanceof Error && error.name === "Error";
    showToast({ type: "error", description: isSaid ? error.message : captchaTexts.failed });
    return null;
  }
}
