import { constants, inflateRawSync } from "node:zlib";
import { compressDeflate } from "./compress.ts";
import { finishFlush, type PagePiece } from "./page-piece.ts";
import { toEtag } from "./to-etag.ts";

/** A compressed page that pieces can be taken out of. */
type PiecesInPage = {
  read: () => Buffer;
  /** Where each piece begins. */
  starts: readonly number[];
  compressedLength: number;
};

/** The pieces of a page that is kept. */
export type KeptPieces = {
  pieces: readonly PagePiece[];
  /** Keeps them in a page that was compressed as a whole, unless they are compressed each on its own. */
  keepIn: (page: PiecesInPage) => void;
  countBytes: () => number;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Keeps the pieces of a page in the form that there is: as they are at first, then in the page as it was compressed for
 * its first reader, and compressed each on its own once a fragment between them has changed.
 */
export function createKeptPieces(bodies: readonly Buffer[]): KeptPieces {
  const lengths = bodies.map(({ length }) => length);
  let raw: readonly Buffer[] | null = bodies;
  let page: PiecesInPage | null = null;
  const blocks: (Promise<Buffer> | Buffer | undefined)[] = lengths.map(() => undefined);

  function takeOut({ read, starts }: PiecesInPage): readonly Buffer[] {
    const body = read();
    return starts.map((start, at) => body.subarray(start, start + (lengths[at] ?? 0)));
  }

  function read(at: number): Buffer {
    const piece = raw?.[at] ?? (page && takeOut(page)[at]);
    if (piece) return piece;
    const block = blocks[at];
    if (lengths[at] === 0) return Buffer.alloc(0);
    if (!Buffer.isBuffer(block)) throw new Error("A piece of a page has no body");
    // The stream has no last block, because others may follow.
    return inflateRawSync(block, { finishFlush: constants.Z_SYNC_FLUSH });
  }

  function deflate(at: number): Promise<Buffer> | Buffer {
    const known = blocks[at];
    if (known) return known;
    // The others follow.
    if (page) raw = takeOut(page);
    page = null;
    const made = compressDeflate(read(at), { level: 6, flush: finishFlush });
    blocks[at] = made;
    made.then(
      (block) => {
        blocks[at] = block;
        if (lengths.every((length, index) => length === 0 || Buffer.isBuffer(blocks[index])))
          raw = null;
      },
      () => {
        blocks[at] = undefined;
      },
    );
    return made;
  }

  return {
    pieces: lengths.map((length, at) => {
      let etag: string | undefined;
      return {
        readEtag: () => {
          etag ??= toEtag(read(at));
          return etag;
        },
        length,
        read: () => read(at),
        deflate: () => deflate(at),
      };
    }),
    keepIn: (whole) => {
      if (blocks.some((block) => block !== undefined)) return;
      raw = null;
      page = whole;
    },
    countBytes: () =>
      raw
        ? sum(lengths)
        : (page?.compressedLength ??
          sum(blocks.map((block) => (Buffer.isBuffer(block) ? block.length : 0)))),
  };
}
