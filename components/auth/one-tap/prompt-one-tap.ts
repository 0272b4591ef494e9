import Cookies from "js-cookie";
import { leaveForSecondFactor } from "#components/auth/auth-call.ts";
import { continueSocialLogin } from "#components/auth/continue-social-login.ts";
import { getSocialResult } from "#components/auth/social-calls.ts";
import { askConsentAnswer } from "#components/providers/ask-consent-answer.ts";
import { loadScript } from "#components/providers/load-script.ts";
import { requestJson } from "#components/providers/request-json.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import type { AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import { socialTexts } from "#lib/auth/shared/social-login.ts";

type Credential = { credential: string };

/** The functions of Google's script that this module uses. */
type GoogleIdentity = {
  initialize: (options: {
    client_id: string;
    callback: (credential: Credential) => void;
    nonce: string;
    context: "signin";
    use_fedcm_for_prompt: boolean;
    cancel_on_tap_outside: boolean;
    itp_support: boolean;
  }) => void;
  prompt: () => void;
  cancel: () => void;
};

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

const scriptTimeoutMs = 10_000;
const csrfCookie = "g_csrf_token";
/** A credential is requested and used within minutes. */
const csrfMinutes = 10;

type Answer = AuthSuccess | { status: "second-factor" } | { status: "link" };

/** Bytes as hexadecimal digits. */
const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The nonce that binds a credential to this browser: the server derives the same nonce from the token. */
async function toNonce(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return toHex(new Uint8Array(digest));
}

async function logIn(credential: string, token: string): Promise<void> {
  try {
    const body = new URLSearchParams({ credential, [csrfCookie]: token });
    const answer = await requestJson<Answer>("/api/auth/one-tap", { method: "POST", body });
    if (answer.status === "second-factor") await leaveForSecondFactor();
    else if (answer.status === "success") continueSocialLogin(answer);
    // The account requires its password first; only this browser learns which account.
    else continueSocialLogin(await getSocialResult());
  } catch {
    showToast({ type: "error", description: socialTexts.failures.failed("google") });
  } finally {
    Cookies.remove(csrfCookie);
  }
}

/**
 * Shows the Google one tap prompt to guests who allow it. If the script is blocked or slow, or the
 * browser has no Google account, the page stays unchanged.
 * @param isOver whether the prompt is no longer needed, such as after a login
 */
export async function promptOneTap(isOver: () => boolean): Promise<GoogleIdentity | null> {
  const { oneTap } = await askConsentAnswer();
  if (!oneTap || isOver()) return null;
  await loadScript(oneTap.script, { timeoutMs: scriptTimeoutMs });
  const google = window.google?.accounts?.id;
  if (!google || isOver()) return null;
  const token = toHex(crypto.getRandomValues(new Uint8Array(16)));
  const nonce = await toNonce(token);
  const expires = new Date(Date.now() + csrfMinutes * 60_000);
  const secure = window.location.protocol === "https:";
  google.initialize({
    client_id: oneTap.clientId,
    nonce,
    callback: ({ credential }) => {
      Cookies.set(csrfCookie, token, { expires, sameSite: "Strict", secure });
      void logIn(credential, token);
    },
    context: "signin",
    use_fedcm_for_prompt: true,
    cancel_on_tap_outside: false,
    itp_support: true,
  });
  google.prompt();
  return google;
}
