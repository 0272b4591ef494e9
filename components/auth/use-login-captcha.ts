import type { AuthCall } from "./auth-call.ts";
import { type CaptchaControl, useCaptcha } from "./CaptchaField.tsx";
import { solveForForm } from "./solve-for-form.ts";

/** The captcha of a form with the password of an account. */
export type LoginCaptcha = Pick<CaptchaControl, "prepare" | "isChecking"> & {
  /** Whether the longer challenge of an account with many failed logins is being solved. */
  isLong: boolean;
  /**
   * Solves the captcha and sends the form; sends it again with the longer challenge if the server requires that.
   * @returns `null` if a captcha could not be solved; a toast shows the error
   */
  send: <Value>(
    post: (token: string) => Promise<AuthCall<Value>>,
  ) => Promise<AuthCall<Value> | null>;
};

export function useLoginCaptcha(): LoginCaptcha {
  const usual = useCaptcha("login");
  const longer = useCaptcha("guarded-login");
  return {
    prepare: usual.prepare,
    isChecking: usual.isChecking || longer.isChecking,
    isLong: longer.isChecking,
    send: async (post) => {
      const token = await solveForForm(usual);
      if (token === null) return null;
      const call = await post(token);
      if (call.kind !== "refused" || call.code !== "HARDER_CAPTCHA") return call;
      const longerToken = await solveForForm(longer);
      return longerToken === null ? null : post(longerToken);
    },
  };
}
