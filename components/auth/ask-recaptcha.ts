import { type CaptchaPurpose, captchaTexts, recaptchaAction } from "#lib/core/shared/captcha.ts";

type Recaptcha = {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};
type WithRecaptcha = Window & { grecaptcha?: Recaptcha };

let loading: Promise<Recaptcha> | undefined;

/** Loads Google's script, once, when a form is used on a network that requires it. */
function load(siteKey: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window as WithRecaptcha;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error(captchaTexts.failed));
    };
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error(captchaTexts.failed));
    };
    document.head.append(script);
  });
  return loading;
}

/** Requests a token of reCAPTCHA v3 for one purpose. Throws an error with a message for the person. */
export async function askRecaptcha(siteKey: string, purpose: CaptchaPurpose): Promise<string> {
  const recaptcha = await load(siteKey);
  return recaptcha.execute(siteKey, { action: recaptchaAction(purpose) });
}
