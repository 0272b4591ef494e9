import { crc32 } from "node:zlib";
import type { PagePiece } from "./page-piece.ts";

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block of a deflate stream. */
const lastBlock = Buffer.from([3, 0]);

/** The end of a gzip stream. */
function toTrailer(pieces: readonly PagePiece[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece.read(), sum), 0),
    0,
  );
  trailer.writeUInt32LE(pieces.reduce((sum, { length }) => sum + length, 0) >>> 0, 4);
  return trailer;
}

/**
 * Joins pieces of a page, each of which is compressed once, to a gzip file of the page (docs/decisions/0039).
 * @returns a function that makes the file
 */
export function createGzipOfPieces(pieces: readonly PagePiece[]): () => Promise<Buffer> | Buffer {
  let trailer: Buffer | undefined;
  return () => {
    const blocks = pieces.map((piece) => piece.deflate());
    // While they are compressed, nothing has to be decompressed for it.
    trailer ??= toTrailer(pieces);
    const end = trailer;
    const join = (ready: readonly Buffer[]) =>
      Buffer.concat([gzipHeader, ...ready, lastBlock, end]);
    const isReady = blocks.every((block) => Buffer.isBuffer(block));
    return isReady ? join(blocks as Buffer[]) : Promise.all(blocks).then(join);
  };
}
