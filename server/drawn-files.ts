import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type ContentEncoding, negotiateEncoding } from "#server/page-cache/cached-response.ts";
import { compressBrotli, compressGzip, toOwnMemory } from "#server/page-cache/compress.ts";
import { toEtag } from "#server/page-cache/to-etag.ts";
import type { ReadyAnswer } from "./ready-answer.ts";
import { sendText } from "./responses.ts";
import { createFileForm, type FileForm, findFileAnswer, sendFileForm } from "./send-file-form.ts";
import { isReading } from "./site-call.ts";

/** About four thousand pictures: more than the fifty sites show. */
const maxBytes = 16 * 1024 * 1024;
/** What an entry needs besides its bytes. */
const overheadBytes = 1024;

async function toForm(picture: string, coding: ContentEncoding): Promise<FileForm> {
  const plain = Buffer.from(picture);
  const compress = { br: compressBrotli, gzip: compressGzip, identity: toOwnMemory };
  const body = await compress[coding](plain);
  const etag = toEtag(body);
  const headers = [
    ...["Content-Type", "image/svg+xml"],
    ...["Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
    ...["Cache-Control", "public, max-age=31536000, immutable"],
    ...["Vary", "Accept-Encoding"],
    ...["ETag", etag],
    ...["Accept-Ranges", "bytes"],
    ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
  ];
  return createFileForm({ body, etag, modifiedAt: null, headers });
}

/**
 * Serves pictures that are drawn from their paths and never change. Each is drawn and compressed when it is first asked
 * for, and kept in memory while it is among those that were asked for last.
 * @param draw the SVG of a path; `null` for a path that names no picture
 */
export function createDrawnFiles(draw: (path: string) => string | null) {
  const forms = new LRUCache<string, FileForm>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + overheadBytes,
  });
  const underWay = new Map<string, Promise<FileForm | null>>();

  async function make(path: string, coding: ContentEncoding): Promise<FileForm | null> {
    const picture = draw(path);
    return picture === null ? null : toForm(picture, coding);
  }

  /** Those who ask for one at the same time wait for the same. */
  function getForm(path: string, coding: ContentEncoding): FileForm | Promise<FileForm | null> {
    const key = `${coding} ${path}`;
    const known = forms.get(key) ?? underWay.get(key);
    if (known) return known;
    const making = make(path, coding).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making.then((form) => {
      if (form) forms.set(key, form);
      return form;
    });
  }

  /** Sends a picture; 404 where there is none. */
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split("?", 1)[0] ?? "";
    if (!isReading(request)) {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "method not allowed");
    }
    const found = getForm(path, negotiateEncoding(request.headers["accept-encoding"]));
    const form = found instanceof Promise ? await found : found;
    if (!form) return sendText(response, 404, "not found");
    sendFileForm(request, response, form);
  }

  return Object.assign(handle, {
    /** The answer to a GET request for a picture that is kept, at its path alone. */
    findReady: (request: IncomingMessage): ReadyAnswer | undefined => {
      const coding = negotiateEncoding(request.headers["accept-encoding"]);
      const form = forms.get(`${coding} ${request.url}`);
      return form && findFileAnswer(request, form);
    },
  });
}
