import type { IncomingMessage, ServerResponse } from "node:http";
import { parseByteRange } from "./byte-range.ts";

/** A file in one coding, ready to be sent. */
export type FileForm = {
  body: Buffer;
  etag: string;
  /** In ms, in whole seconds; `null` for what has no such moment. */
  modifiedAt: number | null;
  headers: readonly string[];
};

/** Whether the client has this version (RFC 9110, section 13.2.2). */
function isFresh({ headers }: IncomingMessage, { etag, modifiedAt }: FileForm): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined) return known.trim() === "*" || known.includes(etag);
  const since = headers["if-modified-since"];
  return since !== undefined && modifiedAt !== null && modifiedAt <= Date.parse(since);
}

/** Whether a range of this version may be sent. */
function allowsRange(
  { method, headers }: IncomingMessage,
  { etag, modifiedAt }: FileForm,
): boolean {
  const condition = headers["if-range"];
  if (method !== "GET") return false;
  return (
    condition === undefined || condition === etag || modifiedAt === Date.parse(String(condition))
  );
}

/** Sends a file: 304 to who has this version, the range that is asked for, or all of it. */
export function sendFileForm(
  request: IncomingMessage,
  response: ServerResponse,
  form: FileForm,
): void {
  const { body, headers } = form;
  if (isFresh(request, form)) {
    response.writeHead(304, [...headers]);
    response.end();
    return;
  }
  const range = allowsRange(request, form)
    ? parseByteRange(request.headers.range, body.length)
    : null;
  if (range === "unsatisfiable") {
    response.writeHead(416, ["Content-Range", `bytes */${body.length}`, "Content-Length", "0"]);
    response.end();
    return;
  }
  const sent = range ? body.subarray(range.start, range.end + 1) : body;
  const length = ["Content-Length", String(sent.length)];
  if (range) length.push("Content-Range", `bytes ${range.start}-${range.end}/${body.length}`);
  response.writeHead(range ? 206 : 200, [...headers, ...length]);
  response.end(request.method === "HEAD" ? undefined : sent);
}
