import { createHash } from "node:crypto";
import { createImprovement } from "./better-compression.ts";
import type { CachedResponse, PageData } from "./cached-response.ts";
import { compressBrotli, compressGzip } from "./compress.ts";
import { createGzipOfPieces } from "./gzip-pieces.ts";
import { createPagePiece, joinPassing, type PagePiece } from "./page-piece.ts";

/** Time after a change of its fragments in which a page is sent with gzip rather than Brotli. */
const busyMs = 10_000;

const fragmentPieces = new WeakMap<CachedResponse, PagePiece>();

/** The piece that a fragment is, in all pages with it. */
function toPiece(fragment: CachedResponse): PagePiece {
  const known = fragmentPieces.get(fragment);
  if (known) return known;
  const piece = createPagePiece(fragment.readBody(), false);
  fragmentPieces.set(fragment, piece);
  return piece;
}

/** A compression that is made once; again if it has failed. */
function makeOnce(make: () => Promise<Buffer>): () => Promise<Buffer> | Buffer {
  let made: Promise<Buffer> | Buffer | undefined;
  return () => {
    if (made) return made;
    const making = make();
    made = making;
    making.then(
      (buffer) => {
        made = buffer;
      },
      () => {
        made = undefined;
      },
    );
    return making;
  };
}

/**
 * Creates a page of pieces with fragments between them. The pieces are compressed once, and when a fragment
 * changes they are not compressed again (docs/decisions/0039).
 * @param page.parts one more than there are fragments; each is one piece or several
 * @param page.identity changes with everything that is in it, where that is known without reading it
 * @param page.isPassing it is sent once. Some of its pieces are those of other pages and compressed already, so it is
 * sent with gzip, which can be put together of them (docs/decisions/0112)
 */
export function createComposedResponse(page: {
  status: number;
  headers: readonly string[];
  parts: readonly (readonly PagePiece[])[];
  sources: readonly string[];
  isPassing?: boolean;
  identity?: string | undefined;
  mayLoadVendors?: boolean;
  data?: PageData | null;
}): CachedResponse {
  const { status, headers, parts, sources, mayLoadVendors = false, data = null } = page;
  const own = parts.flat();
  const etags = page.identity ?? own.map((piece) => piece.readEtag()).join();
  const alwaysBusy = page.isPassing ? Number.POSITIVE_INFINITY : 0;
  let last: { fragments: readonly CachedResponse[]; whole: CachedResponse } | undefined;
  let bytes = own.reduce((sum, { length }) => sum + length, 0) * 2 + 1024;

  function build(fragments: readonly CachedResponse[], busyUntil: number): CachedResponse {
    const pieces = joinPassing(
      parts
        .flatMap((part, index) => {
          const fragment = fragments[index];
          return fragment ? [...part, toPiece(fragment)] : part;
        })
        .filter(({ length }) => length > 0),
    );
    const hash = createHash("sha256").update(etags);
    for (const { etag } of fragments) hash.update(etag);
    const getBody = () => Buffer.concat(pieces.map((piece) => piece.read()));
    const joinGzip = createGzipOfPieces(pieces);
    const getGzip = makeOnce(() => compressGzip(getBody()));
    let getBrotli: () => Promise<Buffer> | Buffer = makeOnce(() => compressBrotli(getBody()));
    const noteSending = createImprovement(async () => {
      const better = await compressBrotli(getBody(), 10);
      getBrotli = () => better;
    });

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
        if (coding === "br") {
          const brotli = getBrotli();
          // A request that waits for the compression asks again.
          if (Buffer.isBuffer(brotli)) noteSending();
          return brotli;
        }
        // As a whole it is a tenth smaller, which a page that changes soon is not worth.
        return performance.now() < busyUntil ? joinGzip() : getGzip();
      },
    };
  }

  function compose(fragments: readonly CachedResponse[]): CachedResponse {
    if (last && fragments.every((one, index) => one === last?.fragments[index])) return last.whole;
    // The first one may stay as it is; one that has changed may change again.
    const busyUntil = last ? performance.now() + busyMs : 0;
    last = { fragments, whole: build(fragments, Math.max(busyUntil, alwaysBusy)) };
    return last.whole;
  }

  async function compress(): Promise<void> {
    const blocks = await Promise.all(own.map((piece) => piece.deflate()));
    // The pieces, and the whole page with Brotli.
    bytes = blocks.reduce((sum, { length }) => sum + length, 0) * 2 + 1024;
  }

  const shell = build([], alwaysBusy);
  return {
    ...{ status, headers: shell.headers, mayLoadVendors, etag: shell.etag, data },
    readBody: shell.readBody,
    isBusy: () => shell.isBusy?.() ?? false,
    countBytes: () => bytes + (data?.countBytes() ?? 0),
    encoded: shell.encoded,
    ...(sources.length > 0 ? { composition: { sources, compose, compress } } : {}),
  };
}
