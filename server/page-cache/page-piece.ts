import { constants, deflateRawSync } from "node:zlib";
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
  /** It is sent once. */
  readonly isPassing?: boolean;
};

/** As long as what is compressed: the usual window has 32 KB, and tables of 200 KB for it. */
const toWindowBits = (length: number) => Math.max(9, Math.min(15, Math.ceil(Math.log2(length))));

/**
 * A piece that is sent once: a tenth of a millisecond compresses it to a twentieth more than several would, and to hand it
 * to another thread takes as long.
 */
export function createPassingPiece(body: Buffer): PagePiece {
  let block: Buffer | undefined;
  return {
    isPassing: true,
    readEtag: () => toEtag(body),
    length: body.length,
    read: () => body,
    deflate: () => {
      const windowBits = toWindowBits(body.length);
      block ??= deflateRawSync(body, {
        level: 3,
        windowBits,
        memLevel: windowBits - 7,
        finishFlush,
      });
      return block;
    },
  };
}

/** Shorter pieces take less to compress again than a stream of its own does. */
const maxJoined = 2000;

/** Joins what is sent once with what is beside it, as far as that is sent once too, or short. */
export function joinPassing(pieces: readonly PagePiece[]): PagePiece[] {
  const groups: PagePiece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    const isJoined = piece.isPassing || piece.length <= maxJoined;
    if (last?.[0]?.isPassing && isJoined) last.push(piece);
    else groups.push([piece]);
  }
  return groups.flatMap((group) =>
    group.length === 1 ? group : createPassingPiece(Buffer.concat(group.map((one) => one.read()))),
  );
}

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
