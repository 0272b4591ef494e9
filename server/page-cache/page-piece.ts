import { constants } from "node:zlib";
import { compressDeflate, makeOnce, toOwnMemory } from "./compress.ts";
import { toEtag } from "./to-etag.ts";

/** Ends a block so that another can follow. */
export const finishFlush = constants.Z_FULL_FLUSH;

/** A piece of a page that is compressed on its own. */
export type PagePiece = {
  readEtag: () => string;
  length: number;
  read: () => Buffer;
  /**
   * Blocks of a deflate stream that can follow and precede other blocks: a full flush ends them at a byte,
   * without references to what precedes them. Compressed once.
   */
  deflate: () => Promise<Buffer> | Buffer;
};

/** A piece that is in several pages, or stays in them while others change. */
export function createPagePiece(body: Buffer): PagePiece {
  const own = toOwnMemory(body);
  let etag: string | undefined;
  return {
    readEtag: () => {
      etag ??= toEtag(own);
      return etag;
    },
    length: own.length,
    read: () => own,
    deflate: makeOnce(() => compressDeflate(own, { level: 6, flush: finishFlush })),
  };
}
