import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressBrotli, compressGzip } from "./compress.ts";

/** The requested encodings of a body, each compressed once. Only these are stored. */
export class CompressedForms {
  readonly #forms: { gzip?: Promise<Buffer> | Buffer; br?: Promise<Buffer> | Buffer } = {};

  /**
   * @param read returns the body, if it has to be compressed
   * @param onMade called before a caller gets the compressed form
   */
  get(
    coding: "gzip" | "br",
    read: () => Buffer,
    onMade: (form: Buffer) => void,
  ): Promise<Buffer> | Buffer {
    const known = this.#forms[coding];
    if (known) return known;
    const compress = coding === "gzip" ? compressGzip : compressBrotli;
    const making = compress(read()).then((form) => {
      this.#forms[coding] = form;
      onMade(form);
      return form;
    });
    this.#forms[coding] = making;
    making.catch(() => delete this.#forms[coding]);
    return making;
  }

  /** The body; `null` if this encoding is not stored. */
  decompress(): Buffer | null {
    const { gzip, br } = this.#forms;
    if (Buffer.isBuffer(gzip)) return gunzipSync(gzip);
    return Buffer.isBuffer(br) ? brotliDecompressSync(br) : null;
  }
}
