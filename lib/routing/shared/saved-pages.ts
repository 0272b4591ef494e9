import { findRoute, isServerPath } from "./find-route.ts";

/** The cache with the saved copies of a member's bookmarks and their metadata. */
export const savedPagesCache = "saved-pages-1";
/** The key of the page list in that cache; no page of the site has this path. */
export const savedPagesListPath = "/offline?saved-pages";
/** Marks the URL of a file that belongs to a saved copy. */
export const savedFileParameter = "saved-copy";

/** Maximum number of saved pages of one site on a device. */
export const maxSavedPages = 60;
export const maxSavedBytes = 20_000_000;
/** Limits of one page: size of its HTML, size of a file, and number of its pictures. */
export const maxSavedPageBytes = 1_500_000;
export const maxSavedFileBytes = 300_000;
export const maxSavedPictures = 12;
/** The share of the browser's storage quota above which nothing more is saved. */
export const maxQuotaUse = 0.8;
/** A visit updates the copies after this time. */
export const savedPagesMaxAgeMs = 3_600_000;

/** A page to save on the device. */
export type WantedPage = { path: string; title: string };

/** A page saved on the device. */
export type SavedPage = WantedPage & {
  /** When the copy was made or confirmed to be current. */
  savedAtMs: number;
  bytes: number;
  /** The URLs of its styles and pictures, with the parameter. */
  files: string[];
};

/** All pages saved on the device, and the member whose bookmarks they are. */
export type SavedPages = { memberId: string; openedOffline: number; pages: SavedPage[] };

/** The data that a page sends to the service worker. */
export type WorkerMessage =
  | { kind: "save-pages"; memberId: string; pages: WantedPage[] }
  | { kind: "forget-pages" }
  | { kind: "use-new-version" };

/** The result of saving pages. */
export type SavedPagesReport = {
  saved: number;
  bytes: number;
  /** Pages that guests cannot read, and pages that are too large. */
  refused: number;
  /** Whether the storage was full. */
  isFull: boolean;
  /** How often a saved copy was opened since the last report. */
  openedOffline: number;
};

/**
 * Whether a page may be saved on the device: only pages of a single content item that are open to everyone. The query
 * is ignored.
 */
export function isSavablePath(path: string): boolean {
  if (!/^\/(?!\/)[^?#\\]*$/.test(path) || isServerPath(path)) return false;
  const { rule } = findRoute(path);
  const isItem = rule.allowedQuery.includes("comment") && rule.sitemap !== "never";
  const isOpen = rule.access === "everyone" && rule.robots === "index";
  return isItem && isOpen && rule.cache === "shared" && !rule.personal;
}

/** The parts of a response that decide whether it is saved. */
export type ResponseFacts = {
  status: number;
  redirected: boolean;
  type: string;
  headers: Pick<Headers, "get" | "has">;
};

/**
 * Whether a response for a guest may be stored on the device: a whole page of this site that is not marked as
 * one person's.
 */
export function isSavableResponse({ status, redirected, type, headers }: ResponseFacts): boolean {
  const contentType = headers.get("content-type") ?? "";
  const cacheControl = headers.get("cache-control") ?? "";
  return (
    status === 200 &&
    !redirected &&
    type === "basic" &&
    /^text\/html(;|$)/i.test(contentType) &&
    !/\bno-store\b/i.test(cacheControl) &&
    !headers.has("set-cookie")
  );
}
