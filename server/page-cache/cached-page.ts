import { createHash } from "node:crypto";
import { type AllowedHosts, pagePolicy } from "#server/security-headers.ts";
import { type CachedResponse, createCachedResponse, type PageData } from "./cached-response.ts";
import { createComposedResponse } from "./compose-page.ts";
import { createKeptPieces } from "./kept-pieces.ts";
import { toOwnCopy } from "./own-copy.ts";
import { createPagePiece, createPassingPiece, type PagePiece } from "./page-piece.ts";

/** Stands where a fragment belongs. No page contains this character. */
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
    // A page that was cut off within a tag.
    if (end === 0) break;
    const [source] = plain.slice(named, end).match(/^[a-z0-9-]+(?=")/) ?? [];
    // Without the nonce, which most pages then have nowhere in their content.
    marked += plain.slice(from, at + attribute.length) + plain.slice(named, end);
    if (source !== undefined) marked += fragmentMark;
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

/** HTML as a page has it: without the marks of this process, cut where fragments belong. */
export type FinishedHtml = {
  /** One more than there are fragments. */
  pieces: readonly PagePiece[];
  /** Names of its fragments. */
  sources: readonly string[];
  /** Hashes of its inline scripts, for the policy. */
  hashes: readonly string[];
};

/**
 * @param html as `extractScriptHashes` takes it
 * @param nonce secret of this process
 * @param toPiece makes a piece of HTML: by default one that is kept
 */
export function finishHtml(
  html: string,
  nonce: string,
  toPiece = (body: Buffer): PagePiece => createPagePiece(body),
): FinishedHtml {
  const { marked, sources } = markFragments(html, nonce);
  const { html: own, hashes } = extractScriptHashes(marked, nonce);
  const texts = sources.length > 0 ? own.split(fragmentMark) : [own];
  const pieces = texts.map((text) => toPiece(Buffer.from(text, "latin1")));
  return { pieces, sources, hashes };
}

/** What is before, between and after the fragments of a page. */
function listParts(finished: readonly FinishedHtml[]): PagePiece[][] {
  const parts: PagePiece[][] = [[]];
  for (const { pieces } of finished) {
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) parts.push([]);
      parts.at(-1)?.push(piece);
    }
  }
  return parts;
}

const join = (pieces: readonly PagePiece[]) => Buffer.concat(pieces.map((piece) => piece.read()));

/**
 * Creates a page that is ready to be sent.
 * @param options.html as `extractScriptHashes` takes it, or pieces of it, which do not cut an element in two: joined they
 * would be copied each time that they are searched. What other pages have too may be finished already
 * @param options.isPassing it is in a frame whose pieces are compressed already, sent once and not kept
 * @param options.identity changes with everything that is in the page, so that it is not read for its ETag
 * @param options.policy replaces the strict policy, for development
 * @param options.allowedHosts other hosts it may load from; none by default
 * @param options.data what was taken out of it
 * @param options.mayLoadVendors whether it may load what its viewer allows of third parties
 */
export function createCachedPage(options: {
  status: number;
  html: string | readonly (string | FinishedHtml)[];
  nonce: string;
  isPassing?: boolean;
  identity?: string | undefined;
  extraHeaders?: Readonly<Record<string, string>>;
  policy?: string;
  allowedHosts?: AllowedHosts;
  mayLoadVendors?: boolean;
  data?: PageData | null;
}): CachedResponse {
  const { html: given, nonce, isPassing = false, identity } = options;
  const finished = (typeof given === "string" ? [given] : given).map((piece) =>
    typeof piece === "string"
      ? finishHtml(piece, nonce, isPassing ? createPassingPiece : undefined)
      : piece,
  );
  const sources = finished.flatMap((piece) => piece.sources);
  const hashes = [...new Set(finished.flatMap((piece) => piece.hashes))];
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
  const parts = listParts(finished);
  const response = { status, headers, sources, mayLoadVendors, data };
  if (isPassing) return createComposedResponse({ ...response, parts, isPassing, identity });
  if (sources.length > 0) {
    const kept = createKeptPieces(parts.map(join));
    const own = kept.pieces.map((piece) => [piece]);
    return createComposedResponse({ ...response, parts: own, kept, identity });
  }
  const body = join(parts.flat());
  const kept = { mayLoadVendors, data, identity, isCompact: true };
  return createCachedResponse(status, body, headers, kept);
}
