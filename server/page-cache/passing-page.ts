import { gzipSync } from "node:zlib";
import type { CachedResponse } from "./cached-response.ts";
import { compressBrotli } from "./compress.ts";
import type { PagePiece } from "./page-piece.ts";
import { toEtag } from "./to-etag.ts";

/** With the usual effort it is a twentieth smaller, for three times the time. */
const gzipLevel = 3;

/**
 * Creates a page that is sent once, such as a search. It is compressed at once, with gzip where that is accepted: to hand it
 * to another thread takes as long.
 * @param page.parts one more than there are fragments
 * @param page.identity changes with everything that is in the parts
 */
export function createPassingPage(
  page: Pick<CachedResponse, "status" | "headers" | "mayLoadVendors" | "data"> & {
    parts: readonly Buffer[];
    sources: readonly string[];
    identity: string;
  },
): CachedResponse {
  const { parts, sources, identity, ...response } = page;

  function compose(fragments: readonly PagePiece[]): CachedResponse {
    const bodies = parts.flatMap((part, at) => [part, fragments[at]?.read() ?? Buffer.alloc(0)]);
    const body = Buffer.concat(bodies);
    return {
      ...response,
      fragments,
      etag: toEtag([identity, ...fragments.map((one) => one.readEtag())].join()),
      readBody: () => body,
      isBusy: () => true,
      countBytes: () => 0,
      encoded: (coding) =>
        coding === "gzip" ? gzipSync(body, { level: gzipLevel }) : compressBrotli(body),
    };
  }

  const shell = compose([]);
  return sources.length > 0 ? { ...shell, composition: { sources, compose } } : shell;
}
