import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Elsewhere, pagePolicy } from "#server/security-headers.ts";

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
};

const scriptPattern = (nonce: string) =>
  new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");

/**
 * Removes the nonce from a page and returns the hashes of the inline scripts that carried it: those
 * that Next wrote. A script in content has no nonce, is not hashed and does not run.
 * @param html one character for each byte (`latin1`): the searched markup is ASCII, and such
 * strings are cut, searched and hashed several times faster
 * @param nonce secret of this process, not known to content
 */
export function extractScriptHashes(
  html: string,
  nonce: string,
): { html: string; hashes: string[] } {
  const isOurs = scriptPattern(nonce);
  const inline: string[] = [];
  for (const [, before = "", after = "", code = ""] of html.matchAll(isOurs)) {
    if (!/\ssrc=/.test(before + after) && code !== "") inline.push(code);
  }
  const hashes = inline.map((code) => {
    const withoutNonce = code.replaceAll(nonce, "");
    return `sha256-${createHash("sha256").update(withoutNonce, "latin1").digest("base64")}`;
  });
  return {
    html: html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, ""),
    hashes: [...new Set(hashes)],
  };
}

/** Chooses a coding from those the browser accepts. */
export function negotiateEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (!acceptEncoding) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(acceptEncoding)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(acceptEncoding)) return "gzip";
  return "identity";
}

/**
 * Creates a response that is ready to be sent.
 * @param headers alternating names and values
 */
export function createCachedResponse(
  status: number,
  body: Buffer,
  headers: readonly string[],
): CachedResponse {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const forms = new Map<string, Promise<Buffer> | Buffer>();
  return {
    status,
    headers: [...headers],
    etag,
    body,
    bytes: Math.ceil(body.length * 1.5) + 1024,
    encoded: (coding) => {
      const known = forms.get(coding);
      if (known) return known;
      const made =
        coding === "gzip"
          ? gzipAsync(body, { level: 6 })
          : brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      forms.set(coding, made);
      made.then(
        (buffer) => forms.set(coding, buffer),
        () => forms.delete(coding),
      );
      return made;
    },
  };
}

/**
 * Creates a page that is ready to be sent.
 * @param options.html as `extractScriptHashes` takes it
 * @param options.policy replaces the strict policy, for development
 * @param options.elsewhere other hosts it may load from; none by default
 */
export function createCachedPage(options: {
  status: number;
  html: string;
  nonce: string;
  extraHeaders?: Readonly<Record<string, string>>;
  policy?: string;
  elsewhere?: Elsewhere;
}): CachedResponse {
  const { html, hashes } = extractScriptHashes(options.html, options.nonce);
  return createCachedResponse(options.status, Buffer.from(html, "latin1"), [
    ...Object.entries({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": options.policy ?? pagePolicy(hashes, options.elsewhere),
      // Browsers store it but revalidate it each time, so the next visit shows new replies at once.
      "Cache-Control": "private, no-cache",
      Vary: "Cookie, Accept-Encoding",
      ...options.extraHeaders,
    }).flat(),
  ]);
}
