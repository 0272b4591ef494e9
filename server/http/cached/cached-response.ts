import { copyOutOfPool } from "./compress.ts";
import { CompressedForms } from "./compressed-forms.ts";
import { toEtag } from "./to-etag.ts";

/** Content codings of cached pages. */
export type ContentEncoding = "br" | "gzip" | "identity";
type Coding = Exclude<ContentEncoding, "identity">;

/** A part of pages that is cached separately. */
export type Fragment = { body: Buffer; etag: string };

/** A complete response, ready to be sent. */
export type CachedResponse = {
  status: number;
  /** Alternating names and values, which is the fastest form for `writeHead`. */
  headers: string[];
  etag: string;
  /** The body. A compact response decompresses it each time, for the few clients that accept no compression. */
  readBody: () => Buffer;
  /** The compressed body, created on first use. */
  encoded: (coding: Coding) => Promise<Buffer> | Buffer;
  /** The body is sent uncompressed, because compression would not make it smaller. */
  isIncompressible?: boolean;
  /** Approximate size in the cache. */
  countBytes: () => number;
  /** Set where the page has fragments: `body` lacks them, and the composed page is sent. */
  composition?: Composition;
  /** The fragments that a composed page contains. */
  fragments?: readonly Fragment[];
  /**
   * Set for a page that does not exist: the not-found page of its site is sent with this status.
   */
  missingStatus?: 404 | 410;
  /** Whether the page may load the third parties that its viewer allows; by default none. */
  mayLoadVendors?: boolean;
  /** Whether the page has just changed and may change again soon: gzip costs less than Brotli. */
  isBusy?: () => boolean;
};

const acceptsBrotli = (header: string) => /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(header);
const acceptsGzip = (header: string) => /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(header);

/** A page without its fragments: they are inserted when the page is sent. */
export type Composition = {
  /** Names of the fragments, in the order of the page. */
  sources: readonly string[];
  /** The complete page; the same object as long as the fragments are the same. */
  compose: (fragments: readonly Fragment[]) => CachedResponse;
};

/** Chooses a coding from those the browser accepts; Brotli first unless gzip is preferred. */
export function negotiateEncoding(
  acceptEncoding: string | undefined,
  prefersGzip = false,
): ContentEncoding {
  if (!acceptEncoding) return "identity";
  if (prefersGzip && acceptsGzip(acceptEncoding)) return "gzip";
  if (acceptsBrotli(acceptEncoding)) return "br";
  return acceptsGzip(acceptEncoding) ? "gzip" : "identity";
}

/** The size of a cached response in addition to its body. */
const overheadBytes = 1024;

/**
 * Creates a response that is ready to be sent.
 * @param headers alternating names and values
 * @param options.isCompact keeps only the compressed body, once there is one
 * @param options.identity changes with the body, so that the ETag is computed without reading the body
 */
export function createCachedResponse(
  status: number,
  body: Buffer,
  headers: readonly string[],
  options: Pick<CachedResponse, "mayLoadVendors"> & {
    isCompact?: boolean;
    identity?: string | undefined;
  } = {},
): CachedResponse {
  const { mayLoadVendors = false, isCompact = false } = options;
  const forms = new CompressedForms();
  let raw: Buffer | null = isCompact ? body : copyOutOfPool(body);
  let bytes = Math.ceil(body.length * 1.5) + overheadBytes;
  const readBody = () => raw ?? forms.decompress() ?? Buffer.alloc(0);

  function keepOnly(form: Buffer): void {
    if (!isCompact || !raw) return;
    raw = null;
    // Both codings are about as long.
    bytes = form.length * 2 + overheadBytes;
  }

  return {
    status,
    headers: [...headers],
    etag: toEtag(options.identity ?? body),
    mayLoadVendors,
    readBody,
    countBytes: () => bytes,
    encoded: (coding) => forms.get(coding, readBody, keepOnly),
  };
}
