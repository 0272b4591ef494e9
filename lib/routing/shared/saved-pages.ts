import { findRoute, isServerPath } from "./find-route.ts";

/** The cache with the saved copies of a member's bookmarks, and what it knows about them. */
export const savedPagesCache = "saved-pages-1";
/** Where that cache has the list of its pages; no page of the site has this address. */
export const savedPagesListPath = "/offline?saved-pages";
/** Marks the address of a file that belongs to a saved copy. */
export const savedFileParameter = "saved-copy";

/** The most that a device keeps of one site. */
export const maxSavedPages = 60;
export const maxSavedBytes = 20_000_000;
/** Limits of one page: of its text, of a file, and the number of its pictures. */
export const maxSavedPageBytes = 1_500_000;
export const maxSavedFileBytes = 300_000;
export const maxSavedPictures = 12;
/** How much of the room that the browser offers may be in use before nothing more is saved. */
export const maxQuotaUse = 0.8;
/** The copies are brought up to date on a visit after this time. */
export const savedPagesMaxAgeMs = 3_600_000;

/** A page that is wanted on the device. */
export type WantedPage = { path: string; title: string };

/** A page on the device. */
export type SavedPage = WantedPage & {
  /** When the copy was made, or found to be the latest. */
  savedAtMs: number;
  bytes: number;
  /** The addresses of its styles and pictures, with the mark. */
  files: string[];
};

/** All pages on the device, and whose bookmarks they are. */
export type SavedPages = { memberId: string; openedOffline: number; pages: SavedPage[] };

/** The data that a page sends to the service worker. */
export type WorkerMessage =
  | { kind: "save-pages"; memberId: string; pages: WantedPage[] }
  | { kind: "forget-pages" }
  | { kind: "use-new-version" };

/** How saving went. */
export type SavedPagesReport = {
  saved: number;
  bytes: number;
  /** Pages that guests cannot read, and pages that are too large. */
  refused: number;
  /** There was no more room. */
  isFull: boolean;
  /** How often a saved copy was opened since the last report. */
  openedOffline: number;
};

/**
 * Whether a page may be on the device: the page of one content item, open to everyone, and nothing else of the
 * site. The query is never part of it.
 */
export function isSavablePath(path: string): boolean {
  if (!/^\/(?!\/)[^?#\\]*$/.test(path) || isServerPath(path)) return false;
  const { rule } = findRoute(path);
  const isItem = rule.allowedQuery.includes("comment") && rule.sitemap !== "never";
  const isOpen = rule.access === "everyone" && rule.robots === "index";
  return isItem && isOpen && rule.cache === "shared" && !rule.personal;
}

/** The parts of a response that decide. */
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
