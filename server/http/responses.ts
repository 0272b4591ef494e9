import type { ServerResponse } from "node:http";
import { html } from "hono/html";
import type { Logger } from "#lib/core/server/log.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { retryAfterSeconds, toFailure } from "./failure.ts";
import { type PlainPage, renderPlainPage } from "./plain-page.ts";
import { setDataHeaders } from "./security-headers.ts";

/** Responds with a line of text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  setDataHeaders(response);
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(text);
}

/** Responds with JSON that must not be cached. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  setDataHeaders(response);
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

/** Responds to an error: code and message of an expected one, an opaque id for any other. */
export function sendFailure(
  response: ServerResponse,
  error: unknown,
  context: { log: Logger; requestId: string },
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure = toFailure(error, context);
  if (failure.retryAfterSeconds !== undefined)
    response.setHeader("Retry-After", failure.retryAfterSeconds);
  sendJson(response, failure.status, failure.body);
}

/** Responds with a page without a site's design. */
export function sendPlainPage(response: ServerResponse, status: number, page: PlainPage): void {
  const { headers, html } = renderPlainPage(page);
  response.writeHead(status, headers);
  response.end(html);
}

/** The next step after a failed page; an empty URL means the page itself. */
const failureBody = (text: string, requestId: string) =>
  html`<p>${text} What you have written is kept on this device.</p><p><a href="">Try again</a></p><p><small>If it happens again, tell us this number: ${requestId}</small></p>`;

/** The page shown while the database is unavailable. Its status says that the page may exist. */
export function sendUnavailablePage(response: ServerResponse, requestId: string): void {
  response.setHeader("Retry-After", retryAfterSeconds);
  const body = failureBody(errorTexts.unavailable, requestId);
  sendPlainPage(response, 503, { title: "One moment, please", body });
}

/** Built once, because it is sent under overload. */
let busyPage: ReturnType<typeof renderPlainPage> | undefined;

/** The page shown instead of one that would have to wait for too long. */
export function sendBusyPage(response: ServerResponse, retryAfter: number): void {
  busyPage ??= renderPlainPage({
    title: "One moment, please",
    body: html`<p>${errorTexts.tooBusy}</p><p><a href="">Try again</a></p>`,
  });
  response.setHeader("Retry-After", retryAfter);
  response.writeHead(503, busyPage.headers);
  response.end(busyPage.html);
}

/**
 * The page for a form whose result is unknown, because the request was interrupted. A form without scripts has no
 * draft, and its URL cannot be opened by GET.
 */
export function sendFailedForm(
  response: ServerResponse,
  status: 500 | 503,
  requestId: string,
): void {
  const isUnavailable = status === 503;
  if (isUnavailable) response.setHeader("Retry-After", retryAfterSeconds);
  const title = isUnavailable ? "One moment, please" : "Something went wrong";
  const reason = isUnavailable ? html`<p>${errorTexts.tryLater}</p>` : "";
  const body = html`${reason}<p>What you sent may not have been saved. Go back in your browser: what you have written should still be there.</p><p><small>If it happens again, tell us this number: ${requestId}</small></p>`;
  sendPlainPage(response, status, { title, body });
}

/** The page for a rendering error: advice, a link, and the error id. */
export function sendFailedPage(response: ServerResponse, requestId: string): void {
  const body = failureBody(errorTexts.generic, requestId);
  sendPlainPage(response, 500, { title: "This page could not be shown", body });
}
