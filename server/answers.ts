import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Logger } from "#lib/core/server/log.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { retryAfterSeconds, toFailure } from "./failure.ts";
import { setDataHeaders } from "./security-headers.ts";

/** Answers with a line of text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  setDataHeaders(response);
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(text);
}

/** Answers with JSON that nobody may keep. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  setDataHeaders(response);
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

/**
 * Answers a failure: the code and text of an expected one, an opaque id for any other.
 * @param context.more further fields of the answer to an expected one
 */
export function sendFailure(
  response: ServerResponse,
  error: unknown,
  context: { log: Logger; requestId: string; more?: Readonly<Record<string, unknown>> },
): void {
  const { log, requestId, more = {} } = context;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure = toFailure(error, { log, requestId });
  if (failure.retryAfterSeconds !== undefined)
    response.setHeader("Retry-After", failure.retryAfterSeconds);
  const isExpected = error instanceof AppError;
  sendJson(response, failure.status, isExpected ? { ...failure.body, ...more } : failure.body);
}

const plainPage = (title: string, text: string, script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:1.125rem/1.6 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1.5rem;color:#222;background:#fdfdfc}h1{font-size:1.5rem}a{color:inherit;font-weight:600}small{opacity:.8}input,textarea,button{box-sizing:border-box;max-width:100%;font:inherit;padding:.5rem;border:1px solid;border-radius:.25rem;color:inherit;background:none}input,textarea{width:100%}@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}}</style></head><body><h1>${title}</h1><p>${text}</p>${script && `<script>${script}</script>`}</body></html>`;

/**
 * A page of no site: shown for hosts nobody serves and when nothing else can be.
 * @param text HTML; what somebody sent has to be escaped
 * @param script of ours, word for word the same in every answer; nothing else on the page can run
 */
export function sendPlainPage(
  response: ServerResponse,
  status: number,
  title: string,
  text: string,
  script = "",
): void {
  const scriptHash = createHash("sha256").update(script).digest("base64");
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'${script && `; script-src 'sha256-${scriptHash}'`}`,
  });
  response.end(plainPage(title, text, script));
}

/**
 * A page that could not be read, because the database did not answer: nobody may take it for one that
 * is not there.
 */
export function sendUnavailablePage(response: ServerResponse, requestId: string): void {
  response.setHeader("Retry-After", retryAfterSeconds);
  const text = `${errorTexts.unavailable} What you have written is kept on this device.</p><p><a href="">Try again</a></p><p><small>If it happens again, tell us this number: ${requestId}</small>`;
  sendPlainPage(response, 503, "One moment, please", text);
}

/** A page that could not be rendered: what to do, a way to do it, and the number to tell us. */
export function sendFailedPage(response: ServerResponse, requestId: string): void {
  // An empty address is that of the page itself.
  const text = `${errorTexts.generic} What you have written is kept on this device.</p><p><a href="">Try again</a></p><p><small>If it happens again, tell us this number: ${requestId}</small>`;
  sendPlainPage(response, 500, "This page could not be shown", text);
}
