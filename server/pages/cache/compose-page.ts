import { gzipSync } from "node:zlib";
import {
  type CachedResponse,
  createCachedResponse,
  type Fragment,
} from "#server/http/cached/cached-response.ts";
import { compressBrotli, copyOutOfPool } from "#server/http/cached/compress.ts";
import { toEtag } from "#server/http/cached/to-etag.ts";

/** After a fragment of a page has changed, the page is sent with gzip rather than Brotli for this time. */
const busyMs = 10_000;
/** The default level makes pages 5 % smaller, in three times the time. */
const passingLevel = 3;

export const createFragment = (body: Buffer): Fragment => ({
  body: copyOutOfPool(body),
  etag: toEtag(body),
});

/** A page without its fragments. */
type Parts = Pick<CachedResponse, "status" | "headers" | "mayLoadVendors"> & {
  /** One more part than there are fragments. */
  parts: readonly Buffer[];
  /** Names of the fragments. */
  sources: readonly string[];
  /** Differs if anything in the parts differs. */
  identity: string;
};

/** The body of a page with its fragments, and where each of its parts begins. */
function putTogether(parts: readonly Buffer[], fragments: readonly Fragment[]) {
  const pieces: Buffer[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const [at, part] of parts.entries()) {
    starts.push(length);
    const { body } = fragments[at] ?? {};
    pieces.push(part, ...(body ? [body] : []));
    length += part.length + (body?.length ?? 0);
  }
  return { body: Buffer.concat(pieces, length), starts };
}

const toWholeEtag = (identity: string, fragments: readonly Fragment[]) =>
  [identity, ...fragments.map(({ etag }) => etag)].join();

/**
 * Creates a page of parts with fragments between them. It is composed and compressed once for each set of fragments
 * (docs/decisions/0039), and kept only in that form: when a fragment changes, the parts are extracted from it again.
 */
export function createComposedResponse(page: Parts): CachedResponse {
  const { status, headers, sources, identity, mayLoadVendors = false } = page;
  const lengths = page.parts.map(({ length }) => length);
  let parts: readonly Buffer[] | null = page.parts;
  let last:
    | { fragments: readonly Fragment[]; whole: CachedResponse; starts: readonly number[] }
    | undefined;

  function readParts(): readonly Buffer[] {
    if (parts || !last) return parts ?? [];
    const body = last.whole.readBody();
    return last.starts.map((start, at) => body.subarray(start, start + (lengths[at] ?? 0)));
  }

  function compose(fragments: readonly Fragment[]): CachedResponse {
    if (last && fragments.every((one, at) => one === last?.fragments[at])) return last.whole;
    const { body, starts } = putTogether(readParts(), fragments);
    // The first version may never change; a fragment that has changed may change again soon.
    const busyUntil = last ? performance.now() + busyMs : 0;
    const whole = {
      ...createCachedResponse(status, body, headers, {
        mayLoadVendors,
        isCompact: true,
        identity: toWholeEtag(identity, fragments),
      }),
      fragments,
      isBusy: () => performance.now() < busyUntil,
    };
    last = { fragments, whole, starts };
    parts = null;
    return whole;
  }

  const readShell = () => Buffer.concat(readParts());
  return {
    status,
    headers: [...headers],
    mayLoadVendors,
    etag: toEtag(identity),
    readBody: readShell,
    encoded: () => Promise.reject(new Error("A page is sent with its fragments")),
    // Before compression: an estimate for the parts and both codings.
    countBytes: () =>
      last?.whole.countBytes() ?? Math.ceil(lengths.reduce((sum, one) => sum + one, 0) * 1.5),
    composition: { sources, compose },
  };
}

/**
 * Creates a page that is sent once, such as a search. It is compressed in this thread, with gzip if the client
 * accepts that: passing it to another thread would take as long.
 */
export function createPassingPage({ parts, sources, identity, ...page }: Parts): CachedResponse {
  function compose(fragments: readonly Fragment[]): CachedResponse {
    const { body } = putTogether(parts, fragments);
    return {
      ...page,
      fragments,
      etag: toEtag(toWholeEtag(identity, fragments)),
      readBody: () => body,
      isBusy: () => true,
      countBytes: () => 0,
      encoded: (coding) =>
        coding === "gzip" ? gzipSync(body, { level: passingLevel }) : compressBrotli(body),
    };
  }
  const shell = compose([]);
  return sources.length > 0 ? { ...shell, composition: { sources, compose } } : shell;
}
