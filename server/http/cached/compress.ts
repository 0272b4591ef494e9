import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * The same bytes in memory of their own. Node cuts short buffers out of blocks of 64 KB, also for what it has compressed: a
 * part of ten bytes keeps its whole block in memory. For what is kept.
 */
export function copyOutOfPool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** A few milliseconds for a page. With 10 it is a tenth less, for fifty times the time. */
const brotliEffort = 6;

/** Brotli keeps 16 bytes of its window for itself. */
const toWindowBits = (length: number): number =>
  Math.max(16, Math.min(22, Math.ceil(Math.log2(length + 16))));

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Compresses a body that is sent many times. The window is as long as the body, because the default one takes 8 MB, and a few
 * of these make V8 collect all garbage.
 */
export const compressBrotli = async (body: Buffer): Promise<Buffer> =>
  copyOutOfPool(
    await toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliEffort,
        [constants.BROTLI_PARAM_LGWIN]: toWindowBits(body.length),
      },
    }),
  );

/** Compresses a body for all clients. */
export const compressGzip = async (body: Buffer): Promise<Buffer> =>
  copyOutOfPool(await toGzip(body, { level: 6 }));
