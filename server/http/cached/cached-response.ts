import { copyOutOfPool } from "./compress.ts";
import { CompressedForms } from "./compressed-forms.ts";
import { toEtag } from "./to-etag.ts";

/** Content codings of cached pages. */
export type ContentEncoding = "br" | "gzip" | "identity";
type Coding = Exclude<ContentEncoding, "identity">;

/** A piece of pages that is cached apart from them. */
export type Fragment = { body: Buffer; etag: string };

/** A complete response, ready to be sent. */
export type CachedResponse = {
  status: number;
  /** Alternating names and values, which is the fastest form for `writeHead`. */
  headers: string[];
  etag: string;
  /** The body; of a compact response it is decompressed each time, for the few who ask for it so. */
  readBody: () => Buffer;
  /** The compressed body, created on first use. */
  encoded: (coding: Coding) => Promise<Buffer> | Buffer;
  /** It is sent as it is, because compression would not make it smaller. */
  isIncompressible?: boolean;
  /** Approximate size in the cache. */
  countBytes: () => number;
  /** Set where the page has fragments: `body` lacks them, and the composed page is sent. */
  composition?: Composition;
  /** The fragments that were put into it. */
  fragments?: readonly Fragment[];
  /**
   * Set for a page that does not exist: the not-found page of its site is sent with this status.
   */
  missingStatus?: 404 | 410;
  /** It may load what its viewer allows of third parties; without it nothing. */
  mayLoadVendors?: boolean;
  /** The page has just changed and may soon again: gzip costs less than Brotli. */
  isBusy?: () => boolean;
};

const acceptsBrotli = (header: string) => /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(header);
const acceptsGzip = (header: string) => /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(header);

/** A page without its fragments: they are put in when it is sent. */
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
 * @param options.isCompact once it was compressed it is kept only so
 * @param options.identity changes with the body, so that it is not read for its ETag
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
