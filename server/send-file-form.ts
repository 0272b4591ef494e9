import type { IncomingMessage, ServerResponse } from "node:http";
import { parseByteRange } from "./byte-range.ts";
import type { ReadyAnswer } from "./ready-answer.ts";

/** A version of a file in one coding. */
type FileVersion = {
  body: Buffer;
  etag: string;
  /** In ms, in whole seconds; `null` for what has no such moment. */
  modifiedAt: number | null;
  headers: readonly string[];
};

/** A file in one coding, ready to be sent. */
export type FileForm = FileVersion & {
  /** The answer with the whole file. */
  whole: ReadyAnswer;
  /** The 304 answer for a client that has this version. */
  notModified: ReadyAnswer;
};

/** Prepares a version of a file to be sent. */
export function createFileForm(version: FileVersion): FileForm {
  const { body, headers } = version;
  return {
    ...version,
    whole: { status: 200, headers: [...headers, "Content-Length", String(body.length)], body },
    notModified: { status: 304, headers },
  };
}

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

/** The answer to a GET request for a file, if it asks for all of it. */
export function findFileAnswer(request: IncomingMessage, form: FileForm): ReadyAnswer | undefined {
  if (request.headers.range !== undefined) return undefined;
  return isFresh(request, form) ? form.notModified : form.whole;
}

/** Sends a file: 304 if the client has this version, otherwise the requested range or the whole file. */
export function sendFileForm(
  request: IncomingMessage,
  response: ServerResponse,
  form: FileForm,
): void {
  const { body, headers, whole, notModified } = form;
  if (isFresh(request, form)) {
    response.writeHead(notModified.status, [...notModified.headers]);
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
  if (!range) {
    response.writeHead(whole.status, [...whole.headers]);
    response.end(request.method === "HEAD" ? undefined : body);
    return;
  }
  const sent = body.subarray(range.start, range.end + 1);
  const contentRange = `bytes ${range.start}-${range.end}/${body.length}`;
  response.writeHead(206, [
    ...headers,
    ...["Content-Length", String(sent.length), "Content-Range", contentRange],
  ]);
  response.end(sent);
}
