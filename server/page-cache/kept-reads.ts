import { deserialize, serialize } from "node:v8";
import { constants, inflateRawSync } from "node:zlib";
import type { PageReads } from "#server/request-state.ts";
import { compressDeflate } from "./compress.ts";

/** Bytes of an entry besides what the page has read itself. */
const overheadBytes = 512;

/** What a page was made of, in a form that takes little room. */
export type KeptReads = {
  countBytes: () => number;
  compress: () => Promise<void>;
  unpack: () => PageReads;
};

/** Keeps what a page has read: its own reads as bytes, and those that pages share as they are, which all pages have. */
export function createKeptReads({ own, shared }: PageReads): KeptReads {
  let raw: Buffer | null = serialize(own);
  let packed: Buffer | null = null;
  return {
    countBytes: () => (packed ?? raw ?? "").length + overheadBytes,
    compress: async () => {
      // Little memory of its own, which takes longer to get than the work itself.
      const little = { level: 1, windowBits: 13, memLevel: 6, flush: constants.Z_FINISH };
      if (raw) packed ??= await compressDeflate(raw, little);
      raw = null;
    },
    unpack: () => ({ own: deserialize(raw ?? inflateRawSync(packed ?? Buffer.alloc(0))), shared }),
  };
}
