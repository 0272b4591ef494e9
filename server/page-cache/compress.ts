import { promisify } from "node:util";
import { brotliCompress, constants, deflateRaw, gzip, type ZlibOptions } from "node:zlib";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const deflateRawAsync = promisify(deflateRaw);

/**
 * The same bytes in memory of their own. Node cuts short buffers out of blocks of 64 KB, also for what it has compressed: a
 * part of ten bytes keeps its whole block in memory. For what is kept.
 */
export function toOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Brotli keeps 16 bytes of its window for itself. */
const toWindowBits = (length: number): number =>
  Math.max(16, Math.min(22, Math.ceil(Math.log2(length + 16))));

/**
 * Compresses a body that is sent many times. The window is as long as the body: one of the usual length takes 8 MB, after
 * a few of which V8 collects all of its garbage.
 * @param effort 5: a few milliseconds for a page; 10: forty
 */
export const compressBrotli = async (body: Buffer, effort: 5 | 10 = 5): Promise<Buffer> =>
  toOwnMemory(
    await brotliAsync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_LGWIN]: toWindowBits(body.length),
      },
    }),
  );

/** Compresses a body for all clients. */
export const compressGzip = async (body: Buffer): Promise<Buffer> =>
  toOwnMemory(await gzipAsync(body, { level: 6 }));

/** Compresses bytes to a deflate stream without a header. */
export const compressDeflate = async (bytes: Buffer, options: ZlibOptions): Promise<Buffer> =>
  toOwnMemory(await deflateRawAsync(bytes, options));
