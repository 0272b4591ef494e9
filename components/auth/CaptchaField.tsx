"use client";

import { useState } from "react";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { type CaptchaPurpose, captchaTexts } from "#lib/core/shared/captcha.ts";
import { createCaptchaPrefetch } from "./captcha-prefetch.ts";

/** The captcha of one form. */
export type CaptchaControl = {
  /** Starts solving ahead of time, for example with the first input. */
  prepare: () => void;
  /**
   * @returns the value of `recaptcha_token`, which can be used once
   * @throws Error with a message for the person
   */
  solve: () => Promise<string>;
  /** Whether a call of `solve` is pending. */
  isChecking: boolean;
};

/** The solver loads with the first use of a form, not with its page. */
async function solveOne(purpose: CaptchaPurpose): Promise<string> {
  const { solveCaptcha } = await loadChunk(() => import("./solve-captcha.ts"));
  return solveCaptcha(purpose);
}

/** An invisible captcha for one form. Render a `CaptchaField` in the form as well. */
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

/**
 * Tells screen readers that the captcha is being solved; the button shows it visually. A long check is explained to everyone.
 */
export function CaptchaField({
  captcha,
}: {
  captcha: Pick<CaptchaControl, "isChecking"> & { isLong?: boolean };
}) {
  const { isChecking, isLong = false } = captcha;
  const usual = isChecking ? captchaTexts.checking : null;
  return (
    <p role="status" className={isLong ? "" : "sr-only"}>
      {isLong ? captchaTexts.checkingLonger : usual}
    </p>
  );
}
