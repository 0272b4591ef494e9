import {
  isSavablePath,
  maxSavedBytes,
  maxSavedPages,
  type SavedPage,
  type SavedPages,
  type SavedPagesReport,
  type WantedPage,
} from "#lib/routing/shared/saved-pages.ts";
import { createPageSaver, type SavedPagesScope, type SaveOutcome } from "./save-page.ts";
import { addSavedNote } from "./saved-page-html.ts";
import { createSavedPagesStore } from "./saved-pages-store.ts";

type SavePage = ReturnType<typeof createPageSaver>["savePage"];

/** Saves a page; the browser may refuse to store it although its estimate left room. */
const saveOrFull = (
  savePage: SavePage,
  page: WantedPage,
  options: Parameters<SavePage>[1],
): Promise<SaveOutcome> =>
  savePage(page, options).catch((error: Error) => {
    if (error.name === "QuotaExceededError") return { kind: "full" as const };
    throw error;
  });

/** Saves pages one after the other. @returns the copies, and how many pages were saved and refused */
async function saveAll(
  pages: readonly WantedPage[],
  { before, signal }: { before: SavedPages | null; signal: AbortSignal },
  savePage: SavePage,
) {
  const saved: SavedPage[] = [];
  const report = { saved: 0, bytes: 0, refused: 0, isFull: false };
  for (const page of pages) {
    signal.throwIfAborted();
    if (!isSavablePath(page.path)) {
      report.refused += 1;
      continue;
    }
    const known = before?.pages.find(({ path }) => path === page.path);
    const roomBytes = maxSavedBytes - report.bytes;
    const isRoomLeft = !report.isFull && saved.length < maxSavedPages;
    const outcome: SaveOutcome = isRoomLeft
      ? await saveOrFull(savePage, page, { known, signal, roomBytes })
      : { kind: "full" };
    if (outcome.kind === "refused") report.refused += 1;
    if (outcome.kind === "full") report.isFull = true;
    if (outcome.kind !== "saved") continue;
    saved.push(outcome.page);
    report.bytes += outcome.page.bytes;
    report.saved += 1;
  }
  return { saved, report };
}

/**
 * The saved copies of a member's bookmarks. They are guest pages: the worker requests them without cookies, so that
 * they contain nothing personal and nothing behind a wall.
 */
export function createSavedPages({ caches, fetch, estimate, now }: SavedPagesScope) {
  const store = createSavedPagesStore(caches);
  const { savePage } = createPageSaver({ fetch, estimate, now }, store.open);
  let latest = 0;
  let saving = new AbortController();
  /** Saving and forgetting happen one after the other. */
  let work: Promise<unknown> = Promise.resolve();

  async function save(
    { memberId, pages }: { memberId: string; pages: readonly WantedPage[] },
    signal: AbortSignal,
  ): Promise<SavedPagesReport> {
    let before = await store.read();
    if (before && before.memberId !== memberId) {
      await store.clear();
      before = null;
    }
    const wanted = [...new Map(pages.map((page) => [page.path, page])).values()];
    const { saved, report } = await saveAll(wanted, { before, signal }, savePage);
    const after: SavedPages = { memberId, openedOffline: 0, pages: saved };
    signal.throwIfAborted();
    await store.write(after);
    await store.deleteUnlisted(after);
    return { ...report, openedOffline: before?.openedOffline ?? 0 };
  }

  /** Runs after all earlier requests. */
  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = work.then(run);
    work = result.catch(() => undefined);
    return result;
  }

  /** Counts that a copy was opened, unless the copies were deleted meanwhile. */
  async function countOpening(): Promise<void> {
    const saved = await store.read();
    if (saved) await store.write({ ...saved, openedOffline: saved.openedOffline + 1 });
  }

  return {
    /**
     * Synchronizes the copies with these bookmarks; other copies are deleted. A later call cancels
     * an earlier one.
     * @returns null if it was cancelled
     */
    save: (wanted: { memberId: string; pages: readonly WantedPage[] }) => {
      latest += 1;
      const turn = latest;
      saving.abort();
      saving = new AbortController();
      const { signal } = saving;
      return inTurn(async () => {
        if (turn !== latest) return null;
        return save(wanted, signal).catch((error: unknown) => {
          if (signal.aborted) return null;
          throw error;
        });
      });
    },

    /** Deletes all copies, and cancels saving. */
    forget: () => {
      latest += 1;
      saving.abort();
      return inTurn(() => store.clear());
    },

    /** The copies on the device, in the order of the bookmarks. */
    list: async (): Promise<readonly SavedPage[]> => (await store.read())?.pages ?? [],

    /** The saved copy of a page with a note of its age; null without one. */
    openCopy: async (path: string): Promise<Response | null> => {
      const page = (await store.read())?.pages.find((one) => one.path === path);
      const stored = page && (await (await store.open()).match(path));
      if (!stored) return null;
      void inTurn(countOpening);
      const html = addSavedNote(await stored.text(), page.savedAtMs);
      return new Response(html, { headers: stored.headers });
    },

    /** A file of a saved copy; from the network if the device no longer has it. */
    openFile: async (request: Request): Promise<Response> =>
      (await (await store.open()).match(request)) ?? fetch(request),
  };
}
