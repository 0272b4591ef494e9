import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import {
  type CachedResponse,
  type Composition,
  compressBrotli,
  toEtag,
} from "./cached-response.ts";

const deflateRawAsync = promisify(deflateRaw);

/** Time after a change of its fragments in which a page is sent with gzip rather than Brotli. */
const busyMs = 10_000;

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block of a deflate stream. */
const lastBlock = Buffer.from([3, 0]);

const deflated = new WeakMap<Buffer, Promise<Buffer> | Buffer>();

/** Blocks of a deflate stream that can follow and precede other blocks; compressed once. */
function deflatePart(part: Buffer): Promise<Buffer> | Buffer {
  const known = deflated.get(part);
  if (known) return known;
  const made = deflateRawAsync(part, { level: 6, finishFlush: constants.Z_FULL_FLUSH });
  deflated.set(part, made);
  made.then(
    (buffer) => deflated.set(part, buffer),
    () => deflated.delete(part),
  );
  return made;
}

/**
 * Joins parts that were compressed separately to one gzip stream: a full flush ends each part at a
 * byte, without references to what precedes it.
 */
function gzipParts(parts: readonly Buffer[]): Promise<Buffer> | Buffer {
  const join = (blocks: readonly Buffer[]) => {
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(
      parts.reduce((sum, part) => crc32(part, sum), 0),
      0,
    );
    trailer.writeUInt32LE(parts.reduce((sum, part) => sum + part.length, 0) >>> 0, 4);
    return Buffer.concat([gzipHeader, ...blocks, lastBlock, trailer]);
  };
  const blocks = parts.map(deflatePart);
  const isReady = blocks.every((block) => Buffer.isBuffer(block));
  return isReady ? join(blocks as Buffer[]) : Promise.all(blocks).then(join);
}

/**
 * Composes a page from its static parts and its fragments. When a fragment changes, the other parts are
 * not compressed again (docs/decisions/0039).
 * @param page.parts one more than there are fragments
 */
export function createComposition(page: {
  status: number;
  headers: readonly string[];
  parts: readonly Buffer[];
  sources: readonly string[];
  mayLoadVendors?: boolean;
}): Composition {
  const { status, headers, sources, mayLoadVendors = false } = page;
  const etags = page.parts.map(toEtag);
  let last: { fragments: readonly CachedResponse[]; whole: CachedResponse } | undefined;

  function build(fragments: readonly CachedResponse[], busyUntil: number): CachedResponse {
    const parts = page.parts
      .flatMap((part, index) => [part, fragments[index]?.body ?? Buffer.alloc(0)])
      .filter((part) => part.length > 0);
    const hash = createHash("sha256").update(etags.join());
    for (const { etag } of fragments) hash.update(etag);
    let body: Buffer | undefined;
    const getBody = () => {
      body ??= Buffer.concat(parts);
      return body;
    };
    const forms = new Map<string, Promise<Buffer> | Buffer>();
    return {
      status,
      headers: [...headers],
      mayLoadVendors,
      etag: `"${hash.digest("base64url").slice(0, 27)}"`,
      get body() {
        return getBody();
      },
      get isBusy() {
        return performance.now() < busyUntil;
      },
      bytes: 0,
      encoded: (coding) => {
        const known = forms.get(coding);
        if (known) return known;
        const made = coding === "gzip" ? gzipParts(parts) : compressBrotli(getBody());
        forms.set(coding, made);
        if (made instanceof Promise)
          made.then(
            (buffer) => forms.set(coding, buffer),
            () => forms.delete(coding),
          );
        return made;
      },
    };
  }

  return {
    sources,
    compose: (fragments) => {
      if (last && fragments.every((one, index) => one === last?.fragments[index]))
        return last.whole;
      // The first one may stay as it is; one that has changed may change again.
      const busyUntil = last ? performance.now() + busyMs : 0;
      last = { fragments, whole: build(fragments, busyUntil) };
      return last.whole;
    },
  };
}
