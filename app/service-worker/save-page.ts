import {
  isSavableResponse,
  maxQuotaUse,
  maxSavedFileBytes,
  maxSavedPageBytes,
  type SavedPage,
  type WantedPage,
} from "#lib/routing/shared/saved-pages.ts";
import { toSavedHtml } from "./saved-page-html.ts";

/** The API of a service worker that is needed to save pages. */
export type SavedPagesScope = {
  caches: Pick<CacheStorage, "open" | "delete" | "has">;
  fetch: typeof fetch;
  /** The storage that this site uses and may use, in bytes. */
  estimate: () => Promise<{ usage?: number; quota?: number }>;
  now: () => number;
};

export type SaveOutcome =
  /** A new copy, or the existing copy if it is still current. */
  | { kind: "saved"; page: SavedPage }
  | { kind: "refused" }
  | { kind: "unreachable" }
  | { kind: "full" };

/** The validator by which the server recognizes the saved copy. */
async function findEtag(known: SavedPage | undefined, cache: Cache): Promise<string | null> {
  const stored = known && (await cache.match(known.path));
  return stored?.headers.get("etag") ?? null;
}

/** The server may have the page again soon. */
const isTemporary = ({ status }: Response): boolean => status === 429 || status >= 500;

/** The headers that a copy needs: the policy for its scripts, and the ETag. */
function toSavedHeaders(response: Response): Headers {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  for (const name of ["content-security-policy", "etag"]) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** Saves pages as guests get them, one at a time, in the cache that `open` opens. */
export function createPageSaver(
  { fetch, estimate, now }: Omit<SavedPagesScope, "caches">,
  open: () => Promise<Cache>,
) {
  async function hasRoom(bytes: number): Promise<boolean> {
    const { usage = 0, quota = Number.POSITIVE_INFINITY } = await estimate();
    return usage + bytes <= quota * maxQuotaUse;
  }

  const ask = (path: string, signal: AbortSignal, headers: Record<string, string> = {}) =>
    fetch(path, { credentials: "omit", cache: "no-store", redirect: "manual", headers, signal });

  /** Stores the styles and pictures of a page. @returns the stored files and their size */
  async function saveFiles(files: readonly string[], signal: AbortSignal, roomBytes: number) {
    const cache = await open();
    const saved: string[] = [];
    let bytes = 0;
    for (const file of files) {
      const known = await cache.match(file);
      if (known) {
        saved.push(file);
        bytes += Number(known.headers.get("content-length"));
        continue;
      }
      const response = await ask(file, signal).catch(() => null);
      const isPlain = response?.status === 200 && response.type === "basic";
      if (!response || !isPlain || response.headers.has("set-cookie")) continue;
      const body = await response.arrayBuffer();
      if (body.byteLength > maxSavedFileBytes || bytes + body.byteLength > roomBytes) continue;
      signal.throwIfAborted();
      const headers = {
        "content-type": response.headers.get("content-type") ?? "",
        "content-length": String(body.byteLength),
      };
      await cache.put(file, new Response(body, { headers }));
      saved.push(file);
      bytes += body.byteLength;
    }
    return { saved, bytes };
  }

  /** Stores a page with its files. */
  async function store(
    wanted: WantedPage,
    response: Response,
    { cache, signal, roomBytes }: { cache: Cache; signal: AbortSignal; roomBytes: number },
  ): Promise<SaveOutcome> {
    const copy = toSavedHtml(await response.text());
    const body = new TextEncoder().encode(copy.html);
    if (body.byteLength > maxSavedPageBytes) return { kind: "refused" };
    if (body.byteLength > roomBytes || !(await hasRoom(body.byteLength))) return { kind: "full" };
    const files = await saveFiles(copy.files, signal, roomBytes - body.byteLength);
    signal.throwIfAborted();
    await cache.put(wanted.path, new Response(body, { headers: toSavedHeaders(response) }));
    const bytes = body.byteLength + files.bytes;
    return { kind: "saved", page: { ...wanted, savedAtMs: now(), bytes, files: files.saved } };
  }

  async function savePage(
    wanted: WantedPage,
    options: { known: SavedPage | undefined; signal: AbortSignal; roomBytes: number },
  ): Promise<SaveOutcome> {
    const { known, signal, roomBytes } = options;
    const { path } = wanted;
    const cache = await open();
    const etag = await findEtag(known, cache);
    const headers: Record<string, string> = etag ? { "if-none-match": etag } : {};
    const response = await ask(path, signal, headers).catch(() => null);
    if (!response || isTemporary(response))
      return known ? { kind: "saved", page: { ...known, ...wanted } } : { kind: "unreachable" };
    if (response.status === 304 && known)
      return { kind: "saved", page: { ...known, ...wanted, savedAtMs: now() } };
    if (!isSavableResponse(response)) return { kind: "refused" };
    return store(wanted, response, { cache, signal, roomBytes });
  }

  return { savePage };
}
