import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createCachedResponse } from "./cached-response.ts";
import { compressBrotli, compressGzip, copyOutOfPool } from "./compress.ts";

const short = Buffer.from("<p>A few bytes, as most compressed pages have them.</p>");

describe("memory of stored bodies", () => {
  it("is a slice of a block by Node, so it is copied", () => {
    expect(short.buffer.byteLength).toBeGreaterThan(short.length);
  });

  it.each([
    ["Brotli", () => compressBrotli(short)],
    ["gzip", () => compressGzip(short)],
  ])("has exactly the bytes that %s made", async (_name, compress) => {
    const bytes = await compress();
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it("has exactly the bytes of an uncompressed body", () => {
    const body = createCachedResponse(200, short, []).readBody();
    expect(body).toEqual(short);
    expect(body.buffer.byteLength).toBe(body.length);
  });

  it("is not copied if it has its own memory", () => {
    const own = copyOutOfPool(short);
    expect(copyOutOfPool(own)).toBe(own);
  });
});

describe("compressed bodies", () => {
  const text = Buffer.from(Array.from({ length: 9000 }, (_unused, at) => `<p>${at}</p>`).join(""));
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a byte", Buffer.from("a")],
    ["a page", text],
    ["noise", randomBytes(300_000)],
  ])(
    "decompresses to the body, also with a window as long as the body: %s",
    async (_name, body) => {
      expect(gunzipSync(await compressGzip(body))).toEqual(body);
      const brotli = await compressBrotli(body);
      expect(brotliDecompressSync(brotli)).toEqual(body);
      const usual = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      expect(brotli.length).toBeLessThan(usual.length * 1.01 + 10);
    },
  );
});
