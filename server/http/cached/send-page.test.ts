import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { createCachedPage } from "#server/pages/cache/cached-page.ts";
import { compressAnswer } from "./send-page.ts";

test.each([
  ["takes no coding", {}, "gzip", false],
  ["has the page", { "accept-encoding": "br", "if-none-match": '"tag"' }, "br", false],
  ["has another one", { "accept-encoding": "br", "if-none-match": '"other"' }, "br", true],
  ["takes gzip", { "accept-encoding": "gzip" }, "gzip", true],
])(
  "for a reader who %s a page is compressed once, and they wait only for their encoding",
  async (_who, headers, coding, waits) => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const encoded = vi.fn(() => promise);
    const page = {
      ...createCachedPage({ status: 200, html: "page", nonce: "n0nce" }),
      etag: '"tag"',
      encoded,
    };
    let isReady = false;
    const compressing = compressAnswer({ headers } as IncomingMessage, page).then(() => {
      isReady = true;
    });
    await new Promise((done) => setImmediate(done));
    expect([encoded.mock.calls, isReady]).toEqual([[[coding]], !waits]);
    resolve(Buffer.alloc(0));
    await compressing;
  },
);
