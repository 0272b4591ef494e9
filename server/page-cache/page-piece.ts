import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { toEtag } from "./cached-response.ts";
import { compressDeflate, toOwnMemory } from "./compress.ts";

const finishFlush = constants.Z_FULL_FLUSH;

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

/**
 * @param isCompact once it was compressed it is kept only so
 */
export function createPagePiece(body: Buffer, isCompact: boolean): PagePiece {
  let raw: Buffer | null = isCompact ? body : toOwnMemory(body);
  let block: Promise<Buffer> | Buffer | undefined;
  let etag: string | undefined;
  const read = () => {
    if (raw) return raw;
    if (!Buffer.isBuffer(block)) throw new Error("A piece of a page has no body");
    // The stream has no last block, because others may follow.
    return inflateRawSync(block, { finishFlush: constants.Z_SYNC_FLUSH });
  };
  return {
    readEtag: () => {
      etag ??= toEtag(read());
      return etag;
    },
    length: body.length,
    read,
    deflate: () => {
      if (block) return block;
      // Not `body`: this function would keep it.
      const made = compressDeflate(raw ?? Buffer.alloc(0), { level: 6, flush: finishFlush });
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
