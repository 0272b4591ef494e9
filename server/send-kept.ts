import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { sendText } from "./answers.ts";
import { chooseCoding } from "./page-cache/stored-page.ts";
import { setDataHeaders } from "./security-headers.ts";

const gzipAsync = promisify(gzip);

/** Something of a site that anyone may have and keep: a feed, a sitemap, a picture. */
export type KeptFile = {
  type: string;
  body: Buffer;
  cacheControl: string;
  /** Text is worth compressing; a picture is compressed already. */
  isText: boolean;
};

/** Whether a request may be answered with a file; any other method than GET and HEAD is refused here. */
export function isReading(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  response.setHeader("Allow", "GET, HEAD");
  sendText(response, 405, "method not allowed");
  return false;
}

/** Sends a file with its ETag, compressed where that helps, or 304 where the asker has it already. */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { type, body, cacheControl, isText }: KeptFile,
): Promise<void> {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  setDataHeaders(response);
  response.setHeader("ETag", etag);
  response.setHeader("Cache-Control", cacheControl);
  if (isText) response.setHeader("Vary", "Accept-Encoding");
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304);
    response.end();
    return;
  }
  const isSmaller = isText && chooseCoding(request.headers["accept-encoding"]) !== "identity";
  // Everyone who takes brotli takes gzip too, and feeds are read by many who take only that.
  const sent = isSmaller ? await gzipAsync(body) : body;
  if (isSmaller) response.setHeader("Content-Encoding", "gzip");
  response.writeHead(200, { "Content-Type": type, "Content-Length": sent.length });
  response.end(request.method === "HEAD" ? undefined : sent);
}
