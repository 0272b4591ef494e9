import type { IncomingMessage, ServerResponse } from "node:http";
import { isDatabaseFailure } from "#lib/core/server/db/database-failure.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  sendBusyPage,
  sendFailedForm,
  sendFailedPage,
  sendFailure,
  sendUnavailablePage,
} from "#server/http/responses.ts";
import { isCutOff, isGetOrHead } from "#server/http/site-call.ts";
import { TooBusy } from "#server/metrics/gate.ts";
import { PageUnavailable } from "#server/pages/cache/read-or-serve-stale.ts";

/**
 * Whether a browser displays the response: to a page, to another URL that it opens, or to a form that it submits.
 * Scripts of pages, feed readers and programs do not accept HTML.
 */
function isShown(request: IncomingMessage, route: string): boolean {
  if (["page", "outbox", "demo"].includes(route)) return true;
  if (route === "unsubscribe" && isGetOrHead(request)) return true;
  return request.headers.accept?.includes("text/html") ?? false;
}

/** Displays an unexpected error. */
function sendFailedView(
  response: ServerResponse,
  error: unknown,
  { request, requestId }: { request: IncomingMessage; requestId: string },
): void {
  const isUnavailable = error instanceof PageUnavailable || isDatabaseFailure(error);
  if (!isGetOrHead(request)) sendFailedForm(response, isUnavailable ? 503 : 500, requestId);
  else if (isUnavailable) sendUnavailablePage(response, requestId);
  else sendFailedPage(response, requestId);
}

/**
 * Responds to a request that failed: with a page if a browser displays it, otherwise with JSON that has a stable
 * code. For an unexpected error both contain only the id of the request; the error is logged once, with this id. A
 * client that disconnected before it had sent its request gets no response, and nothing is logged.
 */
export function sendError(
  response: ServerResponse,
  error: unknown,
  context: { request: IncomingMessage; route: string; log: Logger; requestId: string },
): void {
  const { request, route, log, requestId } = context;
  const isExpected = error instanceof AppError;
  if (!isExpected && isCutOff(request)) response.destroy();
  else if (error instanceof TooBusy && !response.headersSent && isShown(request, route))
    sendBusyPage(response, error.retryAfterSeconds ?? 0);
  else if (isExpected || response.headersSent || !isShown(request, route))
    sendFailure(response, error, { log, requestId });
  else {
    log.error({ requestId, err: error }, "a page or a form failed");
    sendFailedView(response, error, { request, requestId });
  }
}
