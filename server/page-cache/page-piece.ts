import { constants, inflateRawSync } from "node:zlib";
import { toEtag } from "./cached-response.ts";
import { compressDeflate } from "./compress.ts";

/** A piece of a page that is compressed on its own. */
export type PagePiece = {
  etag: string;
  length: number;
  read: () => Buffer;
  /**
   * Blocks of a deflate stream that can follow and precede other blocks: a full flush ends them at a byte,
   * without references to what precedes them. Compressed once.
   */
  deflate: () => Promise<Buffer> | Buffer;
};

/**
 * @param isCompact once it was compressed it is kept only so
 */
export function createPagePiece(body: Buffer, isCompact: boolean): PagePiece {
  let raw: Buffer | null = body;
  let block: Promise<Buffer> | Buffer | undefined;
  return {
    etag: toEtag(body),
    length: body.length,
    read: () => {
      if (raw) return raw;
      if (!Buffer.isBuffer(block)) throw new Error("A piece of a page has no body");
      // The stream has no last block, because others may follow.
      return inflateRawSync(block, { finishFlush: constants.Z_SYNC_FLUSH });
    },
    deflate: () => {
      if (block) return block;
      // Not `body`: this function would keep it.
      const made = compressDeflate(raw ?? Buffer.alloc(0), {
        level: 6,
        finishFlush: constants.Z_FULL_FLUSH,
      });
      block = made;
      made.then(
        (buffer) => {
          block = buffer;
          if (isCompact) raw = null;
        },
        () => {
          block = undefined;
        },
      );
      return made;
    },
  };
}
