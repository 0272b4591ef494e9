import { html } from "hono/html";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { socialLoginSignal } from "#lib/auth/shared/social-signals.ts";
import { respondWithPage, seeOther } from "#server/api/rest/forms/respond.ts";
import type { RestContext } from "#server/api/rest/forms/rest-route.ts";
import type { Html, PlainPage } from "#server/http/plain-page.ts";

/**
 * Notifies the page that opened the pop-up that the login is complete, or all tabs of this host if
 * the browser cut their connection. Only that page fetches the result.
 */
const signalScript = `const signal=${JSON.stringify(socialLoginSignal)};new BroadcastChannel(signal).postMessage(signal);if(window.opener)window.opener.postMessage(signal,window.location.origin);window.close()`;

/** The text before the link to the home page. */
export const withHomeLink = (text: string): Html =>
  html`<p>${text}</p><p><a href="/">${socialTexts.windowLink}</a></p>`;

/**
 * The last page of a pop-up: its content is constant, so that it cannot contain data from a provider or from somebody
 * who imitates one.
 */
export const socialWindow: PlainPage = {
  title: socialTexts.windowTitle,
  body: withHomeLink(socialTexts.windowText),
  script: signalScript,
};

/**
 * These headers let a pop-up keep its `window.opener`: each of its responses must have them, or the browser cuts the
 * connection.
 */
export const openerHeaders = {
  "Cross-Origin-Opener-Policy": "unsafe-none",
  "Referrer-Policy": "no-referrer",
} as const;

function setOpenerHeaders(c: RestContext): void {
  for (const [name, value] of Object.entries(openerHeaders)) c.header(name, value);
}

export function respondWithSocialWindow(c: RestContext, status: number): Response {
  setOpenerHeaders(c);
  return respondWithPage(c, status, socialWindow);
}

/** Redirects a pop-up, or the page of a login without one. */
export function redirectSocialLogin(c: RestContext, location: string): Response {
  setOpenerHeaders(c);
  return seeOther(c, location);
}
