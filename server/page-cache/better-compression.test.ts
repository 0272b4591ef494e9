import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createImprovement } from "./better-compression.ts";
import { createCachedResponse } from "./cached-response.ts";
import { createComposedResponse } from "./compose-page.ts";
import { createKeptPieces } from "./kept-pieces.ts";
import { createPagePiece } from "./page-piece.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const words = ["aura", "light", "sleep", "dose", "morning", "quiet", "relief", "note"];
const text = Buffer.from(
  Array.from(
    { length: 4000 },
    (_, index) =>
      `<p class="a${index % 13}">${words[(index * 7 + (index >> 3)) % 8]} ${index % 97}`,
  ).join(""),
);
const settings = { status: 200, headers: [], sources: ["list"] };

const pages = {
  whole: () => createCachedResponse(200, text, [], { isCompact: true }),
  composed: () => {
    const half = text.length / 2;
    const kept = createKeptPieces([text.subarray(0, half), text.subarray(half)]);
    const parts = kept.pieces.map((piece) => [piece]);
    const page = createComposedResponse({ ...settings, parts, kept });
    const fragment = createPagePiece(Buffer.from("<ul></ul>"));
    return page.composition?.compose([fragment]) ?? page;
  },
};

test.each(Object.entries(pages))(
  "a %s page that stays as it is and is asked for gets shorter, and says the same",
  async (_name, create) => {
    const page = create();
    const body = page.readBody();
    const first = await page.encoded("br");
    for (let sends = 0; sends < 6; sends += 1) await page.encoded("br");
    expect(await page.encoded("br")).toBe(first);
    vi.advanceTimersByTime(10_000);
    await page.encoded("br");
    // The effort takes longer than a second beside other work.
    await vi.waitFor(async () => expect(await page.encoded("br")).not.toBe(first), 10_000);
    const better = await page.encoded("br");
    expect(better.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(better)).toEqual(body);
  },
);

test("a page that few ask for is compressed once", async () => {
  const page = pages.whole();
  const first = await page.encoded("br");
  vi.advanceTimersByTime(60_000);
  expect(await page.encoded("br")).toBe(first);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await page.encoded("br")).toBe(first);
});

test("pages are compressed with more effort one after the other, also after one that failed", async () => {
  let running = 0;
  let most = 0;
  const ended: number[] = [];
  const pages = [1, 2, 3].map((page) =>
    createImprovement(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      ended.push(page);
      if (page === 1) throw new Error("It could not be compressed");
    }),
  );
  vi.advanceTimersByTime(10_000);
  for (const noteSending of pages) for (let sends = 0; sends < 4; sends += 1) noteSending();
  await vi.waitFor(() => expect(ended).toEqual([1, 2, 3]), 10_000);
  expect(most).toBe(1);
});
