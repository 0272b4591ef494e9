import { createHash } from "node:crypto";
import { type AllowedHosts, pagePolicy } from "#server/security-headers.ts";
import { type CachedResponse, createCachedResponse, type PageData } from "./cached-response.ts";
import { createComposedResponse } from "./compose-page.ts";
import { toOwnCopy } from "./own-copy.ts";

/** Stands where a fragment belongs. No page contains this character. */
const fragmentMark = "\0";

/**
 * Finds the elements of a page whose content is a fragment (`components/ui/PageFragment.tsx`). They
 * carry the nonce, so content cannot contain one.
 */
function markFragments(html: string, nonce: string): { marked: string; sources: string[] } {
  const sources: string[] = [];
  const attribute = ` data-fragment="${nonce}`;
  let at = html.indexOf(attribute);
  if (at < 0) return { marked: html, sources };
  const plain = html.includes(fragmentMark) ? html.replaceAll(fragmentMark, "") : html;
  let marked = "";
  let from = 0;
  for (at = plain.indexOf(attribute); at >= 0; at = plain.indexOf(attribute, from)) {
    const end = plain.indexOf(">", at) + 1;
    // A page that was cut off within a tag.
    if (end === 0) break;
    const [source] = plain.slice(at + attribute.length, end).match(/^[a-z0-9-]+(?=")/) ?? [];
    marked += plain.slice(from, end) + (source === undefined ? "" : fragmentMark);
    if (source !== undefined) sources.push(toOwnCopy(source));
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

/**
 * Creates a page that is ready to be sent.
 * @param options.html as `extractScriptHashes` takes it, or pieces of it, which do not cut an element in two: joined they
 * would be copied each time that they are searched
 * @param options.policy replaces the strict policy, for development
 * @param options.allowedHosts other hosts it may load from; none by default
 * @param options.data what was taken out of it
 * @param options.mayLoadVendors whether it may load what its viewer allows of third parties
 */
export function createCachedPage(options: {
  status: number;
  html: string | readonly string[];
  nonce: string;
  extraHeaders?: Readonly<Record<string, string>>;
  policy?: string;
  allowedHosts?: AllowedHosts;
  mayLoadVendors?: boolean;
  data?: PageData | null;
}): CachedResponse {
  const { html: given, nonce } = options;
  const found = (typeof given === "string" ? [given] : given).map((piece) => {
    const { marked, sources } = markFragments(piece, nonce);
    return { sources, ...extractScriptHashes(marked, nonce) };
  });
  const sources = found.flatMap((piece) => piece.sources);
  const hashes = [...new Set(found.flatMap((piece) => piece.hashes))];
  const pieces = found.map(({ html }) => html);
  const texts = sources.length > 0 ? pieces.join("").split(fragmentMark) : pieces;
  const parts = texts.map((part) => Buffer.from(part, "latin1"));
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
  const { status, mayLoadVendors = false, data = null } = options;
  return sources.length === 0
    ? createCachedResponse(status, Buffer.concat(parts), headers, {
        mayLoadVendors,
        data,
        isCompact: true,
      })
    : createComposedResponse({ status, headers, parts, sources, mayLoadVendors, data });
}
