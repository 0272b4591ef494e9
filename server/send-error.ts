import type { IncomingMessage, ServerResponse } from "node:http";
import { isDatabaseFailure } from "#lib/core/server/db/database-failure.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { PageUnavailable } from "#server/page-cache/or-stale.ts";
import {
  sendFailedPage,
  sendFailure,
  sendUnavailableForm,
  sendUnavailablePage,
} from "./responses.ts";
import { isReading } from "./site-call.ts";

/**
 * Whether a browser shows the answer: pages, and what it opens or sends as a form. Scripts of pages, feed readers and
 * programs do not ask for HTML, and get JSON.
 */
function isShown(request: IncomingMessage, route: string): boolean {
  if (route === "page" || route === "outbox") return true;
  if (route === "unsubscribe" && isReading(request)) return true;
  return request.headers.accept?.includes("text/html") ?? false;
}

/**
 * Answers a request that failed, and logs the error once with the id of the request: with a page where a browser shows it,
 * otherwise with JSON that has a stable code. Neither says more of an error that was not expected than its id.
 */
export function sendError(
  response: ServerResponse,
  error: unknown,
  context: { request: IncomingMessage; route: string; log: Logger; requestId: string },
): void {
  const { request, route, log, requestId } = context;
  if (error instanceof AppError || response.headersSent || !isShown(request, route))
    sendFailure(response, error, { log, requestId });
  else {
    log.error({ requestId, err: error }, "a page failed");
    const isUnread = error instanceof PageUnavailable || isDatabaseFailure(error);
    if (!isUnread) sendFailedPage(response, requestId);
    else if (isReading(request)) sendUnavailablePage(response, requestId);
    else sendUnavailableForm(response, requestId);
  }
}
