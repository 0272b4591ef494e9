import type { Transform } from "node:stream";
import {
  constants,
  createBrotliCompress,
  createDeflateRaw,
  createGzip,
  type ZlibOptions,
} from "node:zlib";

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

/**
 * Compresses a body in another thread, at once: what Node.js has for a whole buffer gives the thread its end as well, as a second
 * piece of work.
 * @param stream whose option `flush` finishes it with the first write
 */
function compressAtOnce(stream: Transform, body: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise<Buffer>((resolve, reject) => {
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.once("error", reject);
    stream.write(body, (error) => {
      stream.destroy();
      if (error) return reject(error);
      const [first, ...others] = chunks;
      resolve(toOwnMemory(first && others.length === 0 ? first : Buffer.concat(chunks)));
    });
  });
}

/** A few milliseconds for a page. With 10 it is a tenth less, for fifty times the time. */
const brotliEffort = 6;

/** Brotli keeps 16 bytes of its window for itself. */
const toWindowBits = (length: number): number =>
  Math.max(16, Math.min(22, Math.ceil(Math.log2(length + 16))));

/**
 * Compresses a body that is sent many times. The window is as long as the body: one of the usual length takes 8 MB, after
 * a few of which V8 collects all of its garbage.
 */
export const compressBrotli = (body: Buffer): Promise<Buffer> =>
  compressAtOnce(
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FINISH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliEffort,
        [constants.BROTLI_PARAM_LGWIN]: toWindowBits(body.length),
      },
    }),
    body,
  );

/** Compresses a body for all clients. */
export const compressGzip = (body: Buffer): Promise<Buffer> =>
  compressAtOnce(createGzip({ level: 6, flush: constants.Z_FINISH }), body);

/**
 * Compresses bytes to a deflate stream without a header.
 * @param options.flush how the stream ends
 */
export const compressDeflate = (
  bytes: Buffer,
  options: ZlibOptions & { flush: number },
): Promise<Buffer> => compressAtOnce(createDeflateRaw(options), bytes);

/** A compression that is made once; again if it has failed. */
export function makeOnce(make: () => Promise<Buffer>): () => Promise<Buffer> | Buffer {
  let made: Promise<Buffer> | Buffer | undefined;
  return () => {
    if (made) return made;
    const making = make();
    made = making;
    making.then(
      (buffer) => {
        made = buffer;
      },
      () => {
        made = undefined;
      },
    );
    return making;
  };
}
