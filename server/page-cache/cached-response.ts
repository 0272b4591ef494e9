import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Content codings of cached pages. */
export type ContentEncoding = "br" | "gzip" | "identity";

/** A complete response, ready to be sent. */
export type CachedResponse = {
  status: number;
  /** Alternating names and values, which is the fastest form for `writeHead`. */
  headers: string[];
  etag: string;
  body: Buffer;
  /** The compressed body, created on first use. */
  encoded: (coding: Exclude<ContentEncoding, "identity">) => Promise<Buffer> | Buffer;
  /** Approximate size in the cache: body and compressed versions. */
  bytes: number;
  /** Set where the page has fragments: `body` lacks them, and the composed page is sent. */
  composition?: Composition;
  /** It may load what its viewer allows of third parties; without it nothing. */
  mayLoadVendors?: boolean;
  /** The page has just changed and may soon again: gzip costs less than Brotli. */
  isBusy?: boolean;
};

const acceptsBrotli = (header: string) => /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(header);
const acceptsGzip = (header: string) => /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(header);

/** A page without its fragments: they are put in when it is sent. */
export type Composition = {
  /** Names of the fragments, in the order of the page. */
  sources: readonly string[];
  /** The complete page; the same object as long as the fragments are the same. */
  compose: (fragments: readonly CachedResponse[]) => CachedResponse;
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

/** Compresses a body that is sent many times. */
export const compressBrotli = (body: Buffer): Promise<Buffer> =>
  brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** The ETag of a body. */
export const toEtag = (body: Buffer): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;

/**
 * Creates a response that is ready to be sent.
 * @param headers alternating names and values
 */
export function createCachedResponse(
  status: number,
  body: Buffer,
  headers: readonly string[],
): CachedResponse {
  const forms = new Map<string, Promise<Buffer> | Buffer>();
  return {
    status,
    headers: [...headers],
    etag: toEtag(body),
    body,
    bytes: Math.ceil(body.length * 1.5) + 1024,
    encoded: (coding) => {
      const known = forms.get(coding);
      if (known) return known;
      const made = coding === "gzip" ? gzipAsync(body, { level: 6 }) : compressBrotli(body);
      forms.set(coding, made);
      made.then(
        (buffer) => forms.set(coding, buffer),
        () => forms.delete(coding),
      );
      return made;
    },
  };
}
