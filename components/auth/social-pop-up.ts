import type { SocialResult } from "#lib/auth/shared/social-login.ts";
import {
  socialLoginSignal,
  socialPopUpPollMs,
  socialPopUpSize,
} from "#lib/auth/shared/social-signals.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import { getSocialResult } from "./social-calls.ts";

/** How long to wait for the pop-up, in ms; the server's time limit is the same. */
const maxWaitMs = 10 * 60 * 1000;

type Start = { provider: SocialProviderName; initiator: string | null };

/** Path of spec §7; `page` is the path to return to. */
function startAddress({ provider, initiator }: Start, mode: "pop-up" | "page"): string {
  const query = new URLSearchParams({ mode });
  if (initiator) query.set("initiator", initiator);
  const { pathname, search, hash } = window.location;
  if (mode === "page") query.set("redirect", pathname + search + hash);
  return `/api/auth/${provider}/login?${query}`;
}

/**
 * Opens the provider's pop-up, 600 by 600 in the middle of the window. Call it while handling a click, or the browser
 * blocks the pop-up.
 * @returns `null` if it was blocked
 */
export function openSocialPopUp(start: Start): Window | null {
  const size = socialPopUpSize;
  const left = Math.round(window.screenX + (window.outerWidth - size) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size) / 2);
  const features = `popup,width=${size},height=${size},left=${left},top=${top}`;
  return window.open(startAddress(start, "pop-up"), "social-login", features);
}

/** Opens the provider in this tab instead of a pop-up; the login returns to this page. */
export function leaveForProvider(start: Start): void {
  window.location.assign(startAddress(start, "page"));
}

/**
 * Waits until a pop-up reports that it has finished, and checks every 200 ms whether it was closed
 * (spec §4). A provider's page can cut the pop-up off from its opener, which then looks closed. Its
 * message still arrives through the broadcast channel, which therefore stays open for the maximum
 * duration of a login.
 * @param on.closed the pop-up was closed without a message
 * @param on.result the login has finished; called once, as the last call
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

  // The result can be fetched once: a second request must not overtake the first.
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
