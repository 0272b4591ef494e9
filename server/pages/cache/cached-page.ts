import { createHash } from "node:crypto";
import { type CachedResponse, createCachedResponse } from "#server/http/cached/cached-response.ts";
import { toEtag } from "#server/http/cached/to-etag.ts";
import { type AllowedHosts, pagePolicy } from "#server/http/security-headers.ts";
import { createComposedResponse, createPassingPage } from "./compose-page.ts";
import { copyString } from "./copy-string.ts";

/** Marks the place of a fragment. No page contains this character. */
const fragmentMark = "\0";

/**
 * Finds the elements of a page whose content is a fragment (`components/ui/PageFragment.tsx`). They
 * carry the nonce, so content cannot contain one.
 */
function markFragments(html: string, nonce: string): { marked: string; sources: string[] } {
  const sources: string[] = [];
  const attribute = ' data-fragment="';
  const mark = attribute + nonce;
  let at = html.indexOf(mark);
  if (at < 0) return { marked: html, sources };
  const plain = html.includes(fragmentMark) ? html.replaceAll(fragmentMark, "") : html;
  let marked = "";
  let from = 0;
  for (at = plain.indexOf(mark); at >= 0; at = plain.indexOf(mark, from)) {
    const named = at + mark.length;
    const end = plain.indexOf(">", named) + 1;
    // The page ends inside of a tag.
    if (end === 0) break;
    const [source] = plain.slice(named, end).match(/^[a-z0-9-]+(?=")/) ?? [];
    // The nonce is left out here, so that most pages need not be searched for it again.
    marked += plain.slice(from, at + attribute.length) + plain.slice(named, end);
    if (source !== undefined) marked += fragmentMark;
    if (source !== undefined) sources.push(copyString(source));
    from = end;
  }
  return { marked: marked + plain.slice(from), sources };
}

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
  if (!html.includes(nonce)) return { html, hashes: [] };
  const inline: string[] = [];
  const scripts = html.includes("<script") ? html.matchAll(scriptPattern(nonce)) : [];
  for (const [, before = "", after = "", code = ""] of scripts) {
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

/** The HTML of a page, without the internal marks of this process. */
type FinishedHtml = {
  /** The HTML before, between and after the fragments. */
  parts: readonly Buffer[];
  /** Names of the fragments. */
  sources: readonly string[];
  /** Hashes of the inline scripts, for the policy. */
  hashes: readonly string[];
};

function finishHtml(pieces: readonly string[], nonce: string): FinishedHtml {
  const parts: Buffer[][] = [[]];
  const sources: string[] = [];
  const hashes = new Set<string>();
  for (const piece of pieces) {
    const marked = markFragments(piece, nonce);
    const { html, hashes: found } = extractScriptHashes(marked.marked, nonce);
    sources.push(...marked.sources);
    for (const hash of found) hashes.add(hash);
    const texts = marked.sources.length > 0 ? html.split(fragmentMark) : [html];
    for (const [at, text] of texts.entries()) {
      if (at > 0) parts.push([]);
      parts.at(-1)?.push(Buffer.from(text, "latin1"));
    }
  }
  return { parts: parts.map((part) => Buffer.concat(part)), sources, hashes: [...hashes] };
}

/**
 * Creates a page that is ready to be sent.
 * @param options.html as `extractScriptHashes` takes it, or parts of it, split between elements only: a joined string
 * would be copied at each search
 * @param options.isPassing the page is sent once and not cached
 * @param options.policy replaces the strict policy, for development
 * @param options.allowedHosts other hosts that the page may load from; none by default
 * @param options.mayLoadVendors whether the page may load the third parties that its viewer allows
 */
export function createCachedPage(options: {
  status: number;
  html: string | readonly string[];
  nonce: string;
  isPassing?: boolean;
  extraHeaders?: Readonly<Record<string, string>>;
  policy?: string;
  allowedHosts?: AllowedHosts;
  mayLoadVendors?: boolean;
}): CachedResponse {
  const { html: given, nonce, isPassing = false } = options;
  const pieces = typeof given === "string" ? [given] : given;
  const { parts, sources, hashes } = finishHtml(pieces, nonce);
  const headers = [
    ...Object.entries({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": options.policy ?? pagePolicy(hashes, options.allowedHosts),
      // Browsers store it but revalidate it each time, so the next visit shows new replies at once.
      "Cache-Control": "private, no-cache",
      Vary: "Cookie, Accept-Encoding",
      ...options.extraHeaders,
    }).flat(),
  ];
  const { status, mayLoadVendors = false } = options;
  if (isPassing || sources.length > 0) {
    const create = isPassing ? createPassingPage : createComposedResponse;
    const identity = toEtag(Buffer.concat(parts));
    return create({ status, headers, parts, sources, mayLoadVendors, identity });
  }
  const kept = { mayLoadVendors, isCompact: true };
  return createCachedResponse(status, Buffer.concat(parts), headers, kept);
}
