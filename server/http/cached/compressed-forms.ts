import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressBrotli, compressGzip } from "./compress.ts";

/** The forms of a body that readers have asked for, each compressed once. Keeps nothing but these. */
export class CompressedForms {
  readonly #forms: { gzip?: Promise<Buffer> | Buffer; br?: Promise<Buffer> | Buffer } = {};

  /**
   * @param read the body, if it has to be compressed
   * @param onMade called before anybody has the form
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

  /** The body; `null` if there is no form of it. */
  decompress(): Buffer | null {
    const { gzip, br } = this.#forms;
    if (Buffer.isBuffer(gzip)) return gunzipSync(gzip);
    return Buffer.isBuffer(br) ? brotliDecompressSync(br) : null;
  }
}
