import type { SocialResult } from "#lib/auth/shared/social-login.ts";
import {
  socialLoginSignal,
  socialPopUpPollMs,
  socialPopUpSize,
} from "#lib/auth/shared/social-signals.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import { getSocialResult } from "./social-calls.ts";

/** After this long nobody is waited for any more, in ms; the server gives up at the same time. */
const maxWaitMs = 10 * 60 * 1000;

type Start = { provider: SocialProviderName; initiator: string | null };

/** Path of spec §7; `page` leads back to where the person is now. */
function startAddress({ provider, initiator }: Start, mode: "pop-up" | "page"): string {
  const query = new URLSearchParams({ mode });
  if (initiator) query.set("initiator", initiator);
  const { pathname, search, hash } = window.location;
  if (mode === "page") query.set("redirect", pathname + search + hash);
  return `/api/auth/${provider}/login?${query}`;
}

/**
 * Opens the provider's pop-up, 600 by 600 in the middle of the window. Call it while a click is
 * handled, or the browser blocks it.
 * @returns `null` where it was blocked
 */
export function openSocialPopUp(start: Start): Window | null {
  const size = socialPopUpSize;
  const left = Math.round(window.screenX + (window.outerWidth - size) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size) / 2);
  const features = `popup,width=${size},height=${size},left=${left},top=${top}`;
  return window.open(startAddress(start, "pop-up"), "social-login", features);
}

/** Goes to the provider with the whole page, and comes back to this one. */
export function leaveForProvider(start: Start): void {
  window.location.assign(startAddress(start, "page"));
}

/**
 * Waits for a pop-up: for its word that it is through, and every 200 ms for its closing (spec §4). A
 * provider's page may part the pop-up from this one, which then takes it for closed: its word still
 * comes by the channel of this host, so that is heard for as long as the login may take.
 * @param on.closed it is gone and has not said anything
 * @param on.result it is through; called once, and nothing after it
 * @returns a function that stops waiting
 */
export function watchSocialPopUp(
  popUp: Window,
  on: { closed: () => void; result: (result: SocialResult) => void },
): () => void {
  const over = new AbortController();
  const channel = new BroadcastChannel(socialLoginSignal);
  let isClosed = false;

  async function askOnce(): Promise<void> {
    if (over.signal.aborted) return;
    const result = await getSocialResult().catch((): SocialResult => ({ status: "none" }));
    if (over.signal.aborted) return;
    if (result.status === "pending" || (result.status === "none" && !isClosed)) {
      if (isClosed) on.closed();
      return;
    }
    over.abort();
    on.result(result);
  }

  // What came of it is told once: a second question must not overtake the first one's answer.
  let asked = Promise.resolve();
  const ask = () => {
    asked = asked.then(askOnce);
  };

  const poll = window.setInterval(() => {
    if (!popUp.closed) return;
    window.clearInterval(poll);
    isClosed = true;
    ask();
  }, socialPopUpPollMs);
  const wait = window.setTimeout(() => over.abort(), maxWaitMs);
  window.addEventListener(
    "message",
    ({ origin, data }) => {
      if (origin === window.location.origin && data === socialLoginSignal) ask();
    },
    { signal: over.signal },
  );
  channel.addEventListener("message", ask);
  over.signal.addEventListener("abort", () => {
    window.clearInterval(poll);
    window.clearTimeout(wait);
    channel.close();
  });
  return () => over.abort();
}
