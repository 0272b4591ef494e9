import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "#lib/core/server/log.ts";
import { toFailure } from "#server/http/failure.ts";
import { type PlainPage, renderPlainPage } from "#server/http/plain-page.ts";
import type { RestContext } from "./rest-route.ts";

/** Adds `Set-Cookie` headers. */
export function setCookies(c: RestContext, lines: string | readonly string[]): void {
  for (const line of [lines].flat()) c.header("Set-Cookie", line, { append: true });
}

/** Adds `Retry-After` if the error says when to try again. */
export function setRetryAfter(
  c: RestContext,
  { retryAfterSeconds }: { retryAfterSeconds?: number | undefined },
): void {
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
}

/** Redirects after a form, so that reloading the page does not send it again. */
export const seeOther = (c: RestContext, location: string): Response => c.redirect(location, 303);

export function respondWithPage(c: RestContext, status: number, page: PlainPage): Response {
  const { headers, html } = renderPlainPage(page);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.body(html, status as ContentfulStatusCode);
}

/** @param more further fields of the body besides code and message */
export function respondWithFailure(
  c: RestContext,
  error: unknown,
  log: Logger,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  const failure = toFailure(error, { log, requestId: c.env.requestId });
  setRetryAfter(c, failure);
  return c.json({ ...failure.body, ...more }, failure.status as ContentfulStatusCode);
}
