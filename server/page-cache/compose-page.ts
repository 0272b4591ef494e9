import type { CachedResponse, PageData } from "./cached-response.ts";
import { makeOnce, toOwnMemory } from "./compress.ts";
import { CompressedForms } from "./compressed-forms.ts";
import { createGzipOfPieces } from "./gzip-pieces.ts";
import type { KeptPieces } from "./kept-pieces.ts";
import type { PagePiece } from "./page-piece.ts";
import { toEtag } from "./to-etag.ts";

/** Time after a change of its fragments in which a page is sent with gzip rather than Brotli. */
const busyMs = 10_000;

/** Apart from the page, of which the function would keep everything. */
const createReader = (forms: CompressedForms) => () => forms.decompress() ?? Buffer.alloc(0);

/** A page in pieces. */
type Pieces = Pick<CachedResponse, "status" | "mayLoadVendors"> & {
  headers: readonly string[];
  /** One more than there are fragments. */
  parts: readonly PagePiece[];
  /** Where the pieces are kept. */
  kept: KeptPieces;
};

/** The pieces of a page and its fragments in their order, and where each piece of the page begins. */
function putTogether(parts: readonly PagePiece[], fragments: readonly PagePiece[]) {
  const pieces: PagePiece[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const [index, part] of parts.entries()) {
    starts.push(length);
    const fragment = fragments[index];
    for (const piece of fragment ? [part, fragment] : [part]) {
      length += piece.length;
      if (piece.length > 0) pieces.push(piece);
    }
  }
  return { pieces, starts, length };
}

/** The page with these fragments. Until `busyUntil`, by `performance.now()`, it is sent with gzip. */
function buildWhole(
  { status, headers, mayLoadVendors, parts, kept }: Pieces,
  {
    fragments,
    etag,
    busyUntil,
  }: { fragments: readonly PagePiece[]; etag: string; busyUntil: number },
): CachedResponse {
  const { pieces, starts, length } = putTogether(parts, fragments);
  const forms = new CompressedForms();
  const getBody = () =>
    forms.decompress() ??
    Buffer.concat(
      pieces.map((piece) => piece.read()),
      length,
    );
  const read = createReader(forms);
  const keepForm = ({ length: compressedLength }: Buffer) =>
    kept.keepIn({ read, starts, compressedLength });
  const joinGzip = createGzipOfPieces(pieces);
  const makeJoined = () => makeOnce(async () => toOwnMemory(await joinGzip()));
  /** What is sent while the page is busy. To copy the pieces for each request took a third more of the main thread. */
  let getJoined: ReturnType<typeof makeOnce> | null = null;

  return {
    status,
    headers: [...headers],
    mayLoadVendors,
    fragments,
    etag,
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

/**
 * Creates a page of pieces with fragments between them. The pieces are compressed once, and when a fragment
 * changes they are not compressed again (docs/decisions/0039).
 * @param page.identity changes with everything that is in the pieces, where that is known without reading it
 */
export function createComposedResponse(
  page: Pieces & {
    sources: readonly string[];
    identity?: string | undefined;
    data?: PageData | null;
  },
): CachedResponse {
  const { status, headers, parts, kept, sources, mayLoadVendors = false, data = null } = page;
  const pieces = { status, headers, parts, kept, mayLoadVendors };
  const identity = page.identity ?? parts.map((piece) => piece.readEtag()).join();
  let last: { fragments: readonly PagePiece[]; whole: CachedResponse } | undefined;

  function build(fragments: readonly PagePiece[], busyUntil: number): CachedResponse {
    const etag = toEtag(identity + fragments.map((fragment) => fragment.readEtag()).join(""));
    return buildWhole(pieces, { fragments, etag, busyUntil });
  }

  function compose(fragments: readonly PagePiece[]): CachedResponse {
    if (last && fragments.every((one, index) => one === last?.fragments[index])) return last.whole;
    // The first one may stay as it is; one that has changed may change again.
    const busyUntil = last ? performance.now() + busyMs : 0;
    last = { fragments, whole: build(fragments, busyUntil) };
    return last.whole;
  }

  const shell = build([], 0);
  return {
    status,
    headers: shell.headers,
    mayLoadVendors,
    etag: shell.etag,
    data,
    readBody: shell.readBody,
    // It has two codings, or one and pieces for the other.
    countBytes: () => kept.countBytes() * 2 + 1024 + (data?.countBytes() ?? 0),
    encoded: shell.encoded,
    ...(sources.length > 0 ? { composition: { sources, compose } } : {}),
  };
}
