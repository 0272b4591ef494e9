import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Copies bytes that are kept into memory of their own. Node allocates short buffers, such as compressed bodies, from
 * blocks of 64 KB: a part of ten bytes would keep its whole block in memory.
 */
export function copyOutOfPool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Takes a few milliseconds for a page. Level 10 makes it a tenth smaller in fifty times the time. */
const brotliEffort = 6;

/** Brotli reserves 16 bytes of its window. */
const toWindowBits = (length: number): number =>
  Math.max(16, Math.min(22, Math.ceil(Math.log2(length + 16))));

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Compresses a body that is sent many times. The window is as long as the body, because the default window takes 8
 * MB, and a few of these trigger a full garbage collection.
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
