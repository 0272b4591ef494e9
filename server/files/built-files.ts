import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { lazily } from "#lib/core/shared/lazily.ts";
import type { CachedResponse } from "#server/http/cached/cached-response.ts";
import { sendCached } from "#server/http/cached/send-page.ts";
import { toEtag } from "#server/http/cached/to-etag.ts";
import { sendText } from "#server/http/responses.ts";
import { isGetOrHead } from "#server/http/site-call.ts";

const prefix = "/_next/static/";

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

/** Reads a file as it is sent. If the build has compressed it, only the compressed forms are kept. */
async function readBuiltFile(file: string, isCompressed: boolean): Promise<CachedResponse> {
  const headers = [
    "Content-Type",
    contentTypes[path.extname(file)] ?? "application/octet-stream",
    "Cache-Control",
    "public,max-age=31536000,immutable",
    "Vary",
    "Accept-Encoding",
  ];
  const shared = { status: 200, headers, countBytes: () => 0 };
  if (!isCompressed) {
    const body = await readFile(file);
    const readBody = () => body;
    return { ...shared, etag: toEtag(body), readBody, encoded: readBody, isIncompressible: true };
  }
  const [br, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return {
    ...shared,
    etag: toEtag(br),
    readBody: () => brotliDecompressSync(br),
    encoded: (coding) => (coding === "br" ? br : gzip),
  };
}

/**
 * Serves the files of the build from memory; a file is loaded at its first request. Their names change with their
 * content, so browsers cache them for good; `.br` and `.gz` versions were made by the build.
 * @param folder its files are below the URL `/_next/static/`
 */
export function createBuiltFiles(folder: string) {
  // The folder is listed at the first request for a file; the first page does not wait for it.
  const getNames = lazily(() => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return new Set(
      files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))),
    );
  });
  const files = new Map<string, Promise<CachedResponse>>();

  function getFile(name: string): Promise<CachedResponse> {
    const known = files.get(name);
    if (known) return known;
    const reading = readBuiltFile(path.join(folder, name), getNames().has(`${name}.br`));
    files.set(name, reading);
    reading.catch(() => files.delete(name));
    return reading;
  }

  /** Sends a file; 404 if it does not exist. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url?.split("?", 1)[0] ?? "";
    const name = url.startsWith(prefix) ? url.slice(prefix.length) : "";
    if (!getNames().has(name)) return sendText(response, 404, "not found");
    if (!isGetOrHead(request)) {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "method not allowed");
    }
    await sendCached(request, response, await getFile(name));
  };
}
