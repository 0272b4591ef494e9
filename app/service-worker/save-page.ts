import {
  isSavableResponse,
  maxQuotaUse,
  maxSavedFileBytes,
  maxSavedPageBytes,
  type SavedPage,
  type WantedPage,
} from "#lib/routing/shared/saved-pages.ts";
import { toSavedHtml } from "./saved-page-html.ts";

/** What saving pages needs of a service worker. */
export type SavedPagesScope = {
  caches: Pick<CacheStorage, "open" | "delete" | "has">;
  fetch: typeof fetch;
  /** How much room this site uses, and how much there is, in bytes. */
  estimate: () => Promise<{ usage?: number; quota?: number }>;
  now: () => number;
};

export type SaveOutcome =
  /** A new copy, or the one that is there and still right. */
  | { kind: "saved"; page: SavedPage }
  | { kind: "refused" }
  | { kind: "unreachable" }
  | { kind: "full" };

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

  /** Stores the styles and pictures of a page. @returns those that are on the device, and their size */
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

  async function savePage(
    wanted: WantedPage,
    options: { known: SavedPage | undefined; signal: AbortSignal; roomBytes: number },
  ): Promise<SaveOutcome> {
    const { known, signal, roomBytes } = options;
    const { path } = wanted;
    const cache = await open();
    const stored = known && (await cache.match(path));
    const etag = stored?.headers.get("etag");
    const response = await ask(path, signal, etag ? { "if-none-match": etag } : {}).catch(
      () => null,
    );
    if (!response || response.status === 429 || response.status >= 500)
      return known ? { kind: "saved", page: { ...known, ...wanted } } : { kind: "unreachable" };
    if (response.status === 304 && known)
      return { kind: "saved", page: { ...known, ...wanted, savedAtMs: now() } };
    if (!isSavableResponse(response)) return { kind: "refused" };
    const copy = toSavedHtml(await response.text());
    const body = new TextEncoder().encode(copy.html);
    if (body.byteLength > maxSavedPageBytes) return { kind: "refused" };
    if (body.byteLength > roomBytes || !(await hasRoom(body.byteLength))) return { kind: "full" };
    const files = await saveFiles(copy.files, signal, roomBytes - body.byteLength);
    signal.throwIfAborted();
    const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
    for (const name of ["content-security-policy", "etag"]) {
      const value = response.headers.get(name);
      if (value) headers.set(name, value);
    }
    await cache.put(path, new Response(body, { headers }));
    const bytes = body.byteLength + files.bytes;
    return { kind: "saved", page: { ...wanted, savedAtMs: now(), bytes, files: files.saved } };
  }

  return { savePage };
}
