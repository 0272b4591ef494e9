import { showToast } from "#components/ui/toast-manager.ts";
import { captchaTexts } from "#lib/core/shared/captcha.ts";
import type { CaptchaControl } from "./CaptchaField.tsx";

/** The token for a form that is about to be sent; `null` where there is none, which the person was told. */
export async function solveForForm(captcha: Pick<CaptchaControl, "solve">): Promise<string | null> {
  try {
    return await captcha.solve();
  } catch (error) {
    // What the captcha says of itself is for people; what the network says is not.
    const isSaid = error instanceof Error && error.name === "Error";
    showToast({ type: "error", description: isSaid ? error.message : captchaTexts.failed });
    return null;
  }
}
