import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { createImprovement } from "./better-compression.ts";
import type { CachedResponse, Composition, PageData } from "./cached-response.ts";
import { compressBrotli, compressGzip } from "./compress.ts";
import { createPagePiece, type PagePiece } from "./page-piece.ts";

/** Time after a change of its fragments in which a page is sent with gzip rather than Brotli. */
const busyMs = 10_000;

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block of a deflate stream. */
const lastBlock = Buffer.from([3, 0]);

const fragmentPieces = new WeakMap<CachedResponse, PagePiece>();

/** The piece that a fragment is, in all pages with it. */
function toPiece(fragment: CachedResponse): PagePiece {
  const known = fragmentPieces.get(fragment);
  if (known) return known;
  const piece = createPagePiece(fragment.body, false);
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

/** The end of a gzip stream. */
function toTrailer(pieces: readonly PagePiece[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece.read(), sum), 0),
    0,
  );
  trailer.writeUInt32LE(pieces.reduce((sum, { length }) => sum + length, 0) >>> 0, 4);
  return trailer;
}

/**
 * Creates a page of pieces with fragments between them. The pieces are compressed once, and when a fragment
 * changes they are not compressed again (docs/decisions/0039).
 * @param page.parts one more than there are fragments
 */
export function createComposedResponse(page: {
  status: number;
  headers: readonly string[];
  parts: readonly Buffer[];
  sources: readonly string[];
  mayLoadVendors?: boolean;
  data?: PageData | null;
}): CachedResponse {
  const { status, headers, sources, mayLoadVendors = false, data = null } = page;
  const own = page.parts.map((part) => createPagePiece(part, true));
  const etags = own.map(({ etag }) => etag).join();
  let last: { fragments: readonly CachedResponse[]; whole: CachedResponse } | undefined;
  let bytes = page.parts.reduce((sum, { length }) => sum + length, 0) * 2 + 1024;

  function build(fragments: readonly CachedResponse[], busyUntil: number): CachedResponse {
    const pieces = own
      .flatMap((piece, index) => {
        const fragment = fragments[index];
        return fragment ? [piece, toPiece(fragment)] : [piece];
      })
      .filter(({ length }) => length > 0);
    const hash = createHash("sha256").update(etags);
    for (const { etag } of fragments) hash.update(etag);
    const getBody = () => Buffer.concat(pieces.map((piece) => piece.read()));
    const getGzip = makeOnce(() => compressGzip(getBody()));
    let getBrotli: () => Promise<Buffer> | Buffer = makeOnce(() => compressBrotli(getBody()));
    const noteSending = createImprovement(async () => {
      const better = await compressBrotli(getBody(), 10);
      getBrotli = () => better;
    });
    let trailer: Buffer | undefined;

    /** Joined each time, which is copying: kept whole it would be in the cache twice. */
    function joinGzip(): Promise<Buffer> | Buffer {
      // Before the first compression, while nothing has to be decompressed for it.
      trailer ??= toTrailer(pieces);
      const end = trailer;
      const join = (blocks: readonly Buffer[]) =>
        Buffer.concat([gzipHeader, ...blocks, lastBlock, end]);
      const blocks = pieces.map((piece) => piece.deflate());
      const isReady = blocks.every((block) => Buffer.isBuffer(block));
      return isReady ? join(blocks as Buffer[]) : Promise.all(blocks).then(join);
    }

    return {
      status,
      headers: [...headers],
      mayLoadVendors,
      fragments,
      etag: `"${hash.digest("base64url").slice(0, 27)}"`,
      get body() {
        return getBody();
      },
      get isBusy() {
        return performance.now() < busyUntil;
      },
      bytes: 0,
      encoded: (coding) => {
        if (coding === "br") {
          noteSending();
          return getBrotli();
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
    last = { fragments, whole: build(fragments, busyUntil) };
    return last.whole;
  }

  async function compress(): Promise<void> {
    const blocks = await Promise.all(own.map((piece) => piece.deflate()));
    // The pieces, and the whole page with Brotli.
    bytes = blocks.reduce((sum, { length }) => sum + length, 0) * 2 + 1024;
  }

  const shell = build([], 0);
  const composition: Composition = { sources, compose, compress };
  return {
    ...{ status, headers: shell.headers, mayLoadVendors, etag: shell.etag, data },
    get body() {
      return shell.body;
    },
    get bytes() {
      return bytes + (data?.bytes ?? 0);
    },
    encoded: shell.encoded,
    composition,
  };
}
