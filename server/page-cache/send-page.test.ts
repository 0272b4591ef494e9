import type { IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createCachedPage } from "./cached-page.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";
import { compressAnswer, type PageAnswers, toPageAnswer } from "./send-page.ts";

const html = '<p>Page</p><div data-fragment="n0ncelist"></div>';
const fragment = (text: string) => createCachedResponse(200, Buffer.from(text), []);
const request = { headers: { "accept-encoding": "gzip" } } as IncomingMessage;
const sending = { outcome: "HIT", vendors: [] } as const;

test("an answer is kept, but not while the page has just changed and its gzip is joined of pieces", async () => {
  const { composition } = createCachedPage({ status: 200, html, nonce: "n0nce" });
  const first = composition?.compose([fragment("one")]) as CachedResponse;
  const changed = composition?.compose([fragment("two")]) as CachedResponse;
  expect([first, changed].map((page) => page.isBusy?.())).toEqual([false, true]);
  const kept = await Promise.all(
    [first, changed].map(async (page) => {
      const answers: PageAnswers = {};
      const { body } = await toPageAnswer(request, page, sending, answers);
      expect(gunzipSync(body ?? Buffer.alloc(0)).equals(page.readBody())).toBe(true);
      return Object.keys(answers);
    }),
  );
  expect(kept).toEqual([["gzip"], []]);
});

test.each([
  ["takes no coding", {}, []],
  ["has the page", { "accept-encoding": "br", "if-none-match": '"tag"' }, []],
  ["has another one", { "accept-encoding": "br", "if-none-match": '"other"' }, ["br"]],
  ["takes gzip", { "accept-encoding": "gzip" }, ["gzip"]],
])(
  "a reader who %s waits for no compression that they do not get",
  async (_who, headers, codings) => {
    const encoded = vi.fn(async () => Buffer.alloc(0));
    const page = { ...fragment("page"), etag: '"tag"', encoded };
    await compressAnswer({ headers } as IncomingMessage, page);
    expect(encoded.mock.calls.flat()).toEqual(codings);
  },
);
