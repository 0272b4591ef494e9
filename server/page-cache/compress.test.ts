import { constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createCachedResponse } from "./cached-response.ts";
import { compressBrotli, compressDeflate, compressGzip, toOwnMemory } from "./compress.ts";

const short = Buffer.from("<p>A few bytes, as most compressed pages have them.</p>");

describe("memory of what is kept", () => {
  it("is cut out of a block by Node, which is why it is copied", () => {
    expect(short.buffer.byteLength).toBeGreaterThan(short.length);
  });

  it.each([
    ["Brotli", () => compressBrotli(short)],
    ["gzip", () => compressGzip(short)],
    ["deflate", () => compressDeflate(short, { finishFlush: constants.Z_FULL_FLUSH })],
  ])("is as long as the bytes that %s has made", async (_name, compress) => {
    const bytes = await compress();
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it("is as long as a body that is kept as it is", () => {
    const body = createCachedResponse(200, short, []).readBody();
    expect(body).toEqual(short);
    expect(body.buffer.byteLength).toBe(body.length);
  });

  it("is not copied where it is its own", () => {
    const own = toOwnMemory(short);
    expect(toOwnMemory(own)).toBe(own);
  });
});
