"use client";

import { useState } from "react";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { type CaptchaPurpose, captchaTexts } from "#lib/core/shared/captcha.ts";
import { createCaptchaPrefetch } from "./captcha-prefetch.ts";

/** How a form proves that a person sends it. */
export type CaptchaControl = {
  /** Begins ahead, such as when somebody starts to fill in the form. */
  prepare: () => void;
  /**
   * @returns what goes along as `recaptcha_token`; each counts once
   * @throws Error with a message for the person
   */
  solve: () => Promise<string>;
  /** Somebody waits for `solve`. */
  isChecking: boolean;
};

/** Everything that solves is loaded with the first use of a form, not with its page. */
async function solveOne(purpose: CaptchaPurpose): Promise<string> {
  const { solveCaptcha } = await loadChunk(() => import("./solve-captcha.ts"));
  return solveCaptcha(purpose);
}

/** A captcha without a riddle, for one form. Put a `CaptchaField` into the form as well. */
export function useCaptcha(purpose: CaptchaPurpose): CaptchaControl {
  const [stock] = useState(() => createCaptchaPrefetch(() => solveOne(purpose)));
  const [isChecking, setIsChecking] = useState(false);
  return {
    prepare: stock.prepare,
    solve: async () => {
      setIsChecking(true);
      try {
        return await stock.take();
      } finally {
        setIsChecking(false);
      }
    },
    isChecking,
  };
}

/** Tells screen readers what a form waits for; who sees has the busy button. */
export function CaptchaField({ captcha }: { captcha: Pick<CaptchaControl, "isChecking"> }) {
  return (
    <p role="status" className="sr-only">
      {captcha.isChecking ? captchaTexts.checking : null}
    </p>
  );
}
