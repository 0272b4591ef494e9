import type { ServerResponse } from "node:http";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { socialLoginSignal } from "#lib/auth/shared/social-signals.ts";
import { sendPlainPage } from "#server/answers.ts";

/**
 * Tells the page that opened the pop-up, and any other tab of this host where the two were parted on
 * the way, that it is through. What came of it is asked for by that page alone.
 */
const signalScript = `const signal=${JSON.stringify(socialLoginSignal)};new BroadcastChannel(signal).postMessage(signal);if(window.opener)window.opener.postMessage(signal,window.location.origin);window.close()`;

const text = `${socialTexts.windowText}</p><p><a href="/">${socialTexts.windowLink}</a>`;

/**
 * Lets a pop-up keep its tie to the page that opened it: each of its answers has to allow it, or the
 * browser parts the two.
 */
export function keepOpener(response: ServerResponse): void {
  response.setHeader("Cross-Origin-Opener-Policy", "unsafe-none");
  response.setHeader("Referrer-Policy", "no-referrer");
}

/**
 * The last page of a pop-up: the same bytes whatever came of it, so that nothing a provider, or
 * somebody in its name, has sent can stand in it.
 */
export function sendSocialWindow(response: ServerResponse, status: number): void {
  keepOpener(response);
  sendPlainPage(response, status, socialTexts.windowTitle, text, signalScript);
}
