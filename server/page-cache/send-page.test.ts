import type { IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createCachedPage } from "./cached-page.ts";
import type { CachedResponse } from "./cached-response.ts";
import { createPagePiece } from "./page-piece.ts";
import { compressAnswer, type PageAnswers, toPageAnswer } from "./send-page.ts";

const html = '<p>Page</p><div data-fragment="n0ncelist"></div>';
const fragment = (text: string) => createPagePiece(Buffer.from(text));
const request = { headers: { "accept-encoding": "gzip" } } as IncomingMessage;
const sending = { outcome: "HIT", vendors: [] } as const;

test("the same answer is sent again, while the page has just changed and its gzip is joined of pieces too", async () => {
  const { composition } = createCachedPage({ status: 200, html, nonce: "n0nce" });
  const first = composition?.compose([fragment("one")]) as CachedResponse;
  const changed = composition?.compose([fragment("two")]) as CachedResponse;
  expect([first, changed].map((page) => page.isBusy?.())).toEqual([false, true]);
  for (const page of [first, changed]) {
    const answers: PageAnswers = {};
    const { body } = await toPageAnswer(request, page, sending, answers);
    expect(gunzipSync(body ?? Buffer.alloc(0)).equals(page.readBody())).toBe(true);
    const again = toPageAnswer(request, page, sending, answers);
    expect(again).toBe(page.isBusy?.() ? answers.busy : answers.gzip);
    expect(toPageAnswer(request, page, sending, answers)).toBe(again);
  }
});

test("a page that has not changed for ten seconds is compressed as a whole, and that is sent", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const long = `<p>${"Words that come again. ".repeat(200)}</p>`;
  const { composition } = createCachedPage({
    status: 200,
    html: long + html + long,
    nonce: "n0nce",
  });
  composition?.compose([fragment("one")]);
  const page = composition?.compose([fragment("two")]) as CachedResponse;
  const answers: PageAnswers = {};
  const { body: joined } = await toPageAnswer(request, page, sending, answers);
  vi.advanceTimersByTime(10_001);
  const { body: whole } = await toPageAnswer(request, page, sending, answers);
  vi.useRealTimers();
  expect(whole?.length).toBeLessThan(joined?.length ?? 0);
  expect(answers.gzip?.body).toBe(whole);
  expect(answers.busy).toBeUndefined();
  expect(gunzipSync(whole ?? Buffer.alloc(0)).equals(page.readBody())).toBe(true);
});

test.each([
  ["takes no coding", {}, "gzip", false],
  ["has the page", { "accept-encoding": "br", "if-none-match": '"tag"' }, "br", false],
  ["has another one", { "accept-encoding": "br", "if-none-match": '"other"' }, "br", true],
  ["takes gzip", { "accept-encoding": "gzip" }, "gzip", true],
])(
  "for a reader who %s a page is compressed once, and they wait only for what they get",
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
