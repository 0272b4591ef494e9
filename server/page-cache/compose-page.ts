import { createHash } from "node:crypto";
import type { CachedResponse, PageData } from "./cached-response.ts";
import { makeOnce, toOwnMemory } from "./compress.ts";
import { CompressedForms } from "./compressed-forms.ts";
import { createGzipOfPieces } from "./gzip-pieces.ts";
import type { KeptPieces } from "./kept-pieces.ts";
import { joinPassing, type PagePiece } from "./page-piece.ts";

/** Time after a change of its fragments in which a page is sent with gzip rather than Brotli. */
const busyMs = 10_000;

/** Apart from the page, of which the function would keep everything. */
const createReader = (forms: CompressedForms) => () => forms.decompress() ?? Buffer.alloc(0);

/**
 * Creates a page of pieces with fragments between them. The pieces are compressed once, and when a fragment
 * changes they are not compressed again (docs/decisions/0039).
 * @param page.parts one more than there are fragments
 * @param page.kept the pieces, where they are kept
 * @param page.identity changes with everything that is in the pieces, where that is known without reading it
 * @param page.isPassing it is sent once, so it is sent with gzip, which can be put together of its own piece and of
 * fragments that are compressed already (docs/decisions/0112)
 */
export function createComposedResponse(page: {
  status: number;
  headers: readonly string[];
  parts: readonly PagePiece[];
  sources: readonly string[];
  kept?: KeptPieces;
  isPassing?: boolean;
  identity?: string | undefined;
  mayLoadVendors?: boolean;
  data?: PageData | null;
}): CachedResponse {
  const { status, headers, parts, kept, sources, mayLoadVendors = false, data = null } = page;
  const etags = page.identity ?? parts.map((piece) => piece.readEtag()).join();
  const alwaysBusy = page.isPassing ? Number.POSITIVE_INFINITY : 0;
  let last: { fragments: readonly PagePiece[]; whole: CachedResponse } | undefined;
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);

  function build(fragments: readonly PagePiece[], busyUntil: number): CachedResponse {
    const all: PagePiece[] = [];
    const starts: number[] = [];
    let length = 0;
    for (const [index, part] of parts.entries()) {
      starts.push(length);
      const fragment = fragments[index];
      for (const piece of fragment ? [part, fragment] : [part]) {
        length += piece.length;
        if (piece.length > 0) all.push(piece);
      }
    }
    const pieces = joinPassing(all);
    const hash = createHash("sha256").update(etags);
    for (const fragment of fragments) hash.update(fragment.readEtag());
    const forms = new CompressedForms();
    const getBody = () =>
      forms.decompress() ??
      Buffer.concat(
        pieces.map((piece) => piece.read()),
        length,
      );
    const read = createReader(forms);
    const keepForm = ({ length: compressedLength }: Buffer) =>
      kept?.keepIn({ read, starts, compressedLength });
    const joinGzip = createGzipOfPieces(pieces);
    const makeJoined = () => makeOnce(async () => toOwnMemory(await joinGzip()));
    /** What is sent while the page is busy. To copy the pieces for each request took a third more of the main thread. */
    let getJoined: ReturnType<typeof makeOnce> | null = null;

    return {
      status,
      headers: [...headers],
      mayLoadVendors,
      fragments,
      etag: `"${hash.digest("base64url").slice(0, 27)}"`,
      readBody: getBody,
      isBusy: () => performance.now() < busyUntil,
      countBytes: () => 0,
      encoded: (coding) => {
        const isBusy = performance.now() < busyUntil;
        if (!isBusy) getJoined = null;
        // As a whole it is a tenth smaller, which a page that changes soon is not worth.
        if (coding === "br" || !isBusy) return forms.get(coding, getBody, keepForm);
        getJoined ??= makeJoined();
        return getJoined();
      },
    };
  }

  function compose(fragments: readonly PagePiece[]): CachedResponse {
    if (last && fragments.every((one, index) => one === last?.fragments[index])) return last.whole;
    // The first one may stay as it is; one that has changed may change again.
    const busyUntil = last ? performance.now() + busyMs : 0;
    last = { fragments, whole: build(fragments, Math.max(busyUntil, alwaysBusy)) };
    return last.whole;
  }

  const shell = build([], alwaysBusy);
  return {
    ...{ status, headers: shell.headers, mayLoadVendors, etag: shell.etag, data },
    readBody: shell.readBody,
    isBusy: () => shell.isBusy?.() ?? false,
    // It has two codings, or one and pieces for the other.
    countBytes: () => (kept?.countBytes() ?? bytes) * 2 + 1024 + (data?.countBytes() ?? 0),
    encoded: shell.encoded,
    ...(sources.length > 0 ? { composition: { sources, compose } } : {}),
  };
}
