import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Elsewhere, pagePolicy } from "#server/security-headers.ts";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Content codings a page is kept in. */
export type ContentEncoding = "br" | "gzip" | "identity";

/** A whole response, ready to be sent as it is. */
export type CachedResponse = {
  status: number;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
  etag: string;
  body: Buffer;
  /** The same body compressed, made once when first asked for. */
  encoded: (coding: Exclude<ContentEncoding, "identity">) => Promise<Buffer> | Buffer;
  /** What it weighs in the cache, roughly: body and its compressed forms. */
  bytes: number;
};

const scriptPattern = (nonce: string) =>
  new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");

/**
 * Takes the nonce out of a page and returns the hashes of the inline scripts that carried it: those
 * Next wrote. A script that came in with content has no nonce, is not hashed and will not run.
 * @param html a character for each byte (`latin1`): what is looked for is ASCII, and such a text is cut,
 * searched and hashed several times faster than one of wide characters
 * @param nonce secret of this process, known to no content
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

/** The coding to answer with, of those a browser takes. */
export function negotiateEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (!acceptEncoding) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(acceptEncoding)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(acceptEncoding)) return "gzip";
  return "identity";
}

/**
 * Makes an answer ready for sending.
 * @param headers names and values in turn
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
 * Makes a page ready for sending.
 * @param options.html as `sealScripts` takes it
 * @param options.policy replaces the strict policy, for development
 * @param options.elsewhere what it may load from other hosts; nothing if not said
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
      // Kept by browsers, but asked for again each time: the next visit sees a new reply at once.
      "Cache-Control": "private, no-cache",
      Vary: "Cookie, Accept-Encoding",
      ...options.extraHeaders,
    }).flat(),
  ]);
}
