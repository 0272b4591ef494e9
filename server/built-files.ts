import { readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { lazily } from "#lib/core/shared/lazily.ts";
import { type ContentEncoding, negotiateEncoding } from "#server/page-cache/cached-response.ts";
import { toEtag } from "#server/page-cache/to-etag.ts";
import type { ReadyAnswer } from "./ready-answer.ts";
import { sendText } from "./responses.ts";
import { createFileForm, type FileForm, findFileAnswer, sendFileForm } from "./send-file-form.ts";
import { isReading } from "./site-call.ts";

const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const;

const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

async function readForm(file: string, coding: ContentEncoding): Promise<FileForm> {
  const name = file + suffixes[coding];
  const [body, { mtime }] = await Promise.all([readFile(name), stat(name)]);
  const etag = toEtag(body);
  const headers = [
    ...["Content-Type", contentTypes[path.extname(file)] ?? "application/octet-stream"],
    ...["Cache-Control", "public,max-age=31536000,immutable"],
    ...["Vary", "Accept-Encoding"],
    ...["Last-Modified", mtime.toUTCString()],
    ...["ETag", etag],
    ...["Accept-Ranges", "bytes"],
    ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
  ];
  // The header has whole seconds.
  const modifiedAt = Math.floor(mtime.getTime() / 1000) * 1000;
  return createFileForm({ body, etag, modifiedAt, headers });
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Serves the files of the build from memory, where each is kept from its first request. Their names change
 * with their content, so browsers cache them for good; `.br` and `.gz` versions were made by the build.
 * @param folder its files are below the URL `/_next/static/`
 */
export function createBuiltFiles(folder: string) {
  const prefix = "/_next/static/";
  // Listed with the first request for one, which the first page does not wait for.
  const getNames = lazily(
    () =>
      new Set(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
      ),
  );
  const forms = new Map<string, FileForm | Promise<FileForm>>();

  /** The coding to send: one that the client accepts and that the build has made. */
  function chooseCoding(name: string, { headers }: IncomingMessage): ContentEncoding {
    const accepted = headers["accept-encoding"];
    const has = (coding: ContentEncoding) => getNames().has(name + suffixes[coding]);
    const best = negotiateEncoding(accepted);
    if (has(best)) return best;
    const next = negotiateEncoding(accepted, true);
    return has(next) ? next : "identity";
  }

  function getForm(name: string, coding: ContentEncoding): FileForm | Promise<FileForm> {
    const key = name + suffixes[coding];
    const known = forms.get(key);
    if (known) return known;
    const reading = readForm(path.join(folder, name), coding);
    forms.set(key, reading);
    reading.then(
      (form) => forms.set(key, form),
      () => forms.delete(key),
    );
    return reading;
  }

  /** Sends a file; 404 where there is none. */
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url?.split("?", 1)[0] ?? "";
    const name = url.startsWith(prefix) ? decode(url.slice(prefix.length)) : "";
    if (!getNames().has(name)) return sendText(response, 404, "not found");
    if (!isReading(request)) {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "method not allowed");
    }
    const form = getForm(name, chooseCoding(name, request));
    sendFileForm(request, response, form instanceof Promise ? await form : form);
  }

  return Object.assign(handle, {
    /** The answer to a GET request for a file that is kept, at its plain address alone. */
    findReady: (request: IncomingMessage): ReadyAnswer | undefined => {
      const { url = "" } = request;
      const name = url.startsWith(prefix) ? url.slice(prefix.length) : "";
      if (name === "" || !getNames().has(name)) return undefined;
      const form = forms.get(name + suffixes[chooseCoding(name, request)]);
      return form && !(form instanceof Promise) ? findFileAnswer(request, form) : undefined;
    },
  });
}
