import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { negotiateEncoding } from "./cached-response.ts";
import { createPagePiece } from "./page-piece.ts";
import { createPassingPage } from "./passing-page.ts";

const page = {
  status: 200,
  headers: [],
  identity: "one",
  parts: [Buffer.from("<p>"), Buffer.from("</p><p>"), Buffer.from("</p>")],
  sources: ["a", "b"],
};
const fragments = ["first", "second"].map((text) => createPagePiece(Buffer.from(text)));
const whole = "<p>first</p><p>second</p>";

test("a page that is sent once has its fragments in every coding, and gzip goes before Brotli", async () => {
  const composed = createPassingPage(page).composition?.compose(fragments);
  expect(composed?.readBody().toString()).toBe(whole);
  expect(gunzipSync((await composed?.encoded("gzip")) ?? "").toString()).toBe(whole);
  expect(brotliDecompressSync((await composed?.encoded("br")) ?? "").toString()).toBe(whole);
  expect(negotiateEncoding("gzip, br", composed?.isBusy?.())).toBe("gzip");
});

test("its ETag changes with the page and with each of its fragments", () => {
  const etagOf = (identity: string, pieces: typeof fragments) =>
    createPassingPage({ ...page, identity }).composition?.compose(pieces).etag;
  const other = [fragments[0], createPagePiece(Buffer.from("third"))] as typeof fragments;
  const etags = [etagOf("one", fragments), etagOf("two", fragments), etagOf("one", other)];
  expect(new Set(etags).size).toBe(3);
  expect(etagOf("one", fragments)).toBe(etags[0]);
});

test("without fragments it is there at once", () => {
  const alone = createPassingPage({ ...page, parts: [Buffer.from("alone")], sources: [] });
  expect(alone.composition).toBeUndefined();
  expect(alone.readBody().toString()).toBe("alone");
});
