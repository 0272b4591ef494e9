import {
  type SavedPagesReport,
  savedPagesCache,
  savedPagesMaxAgeMs,
  type WantedPage,
  type WorkerMessage,
} from "#lib/routing/shared/saved-pages.ts";
import { isSavingPages, readSavingPages, setSavingPages } from "./saving-pages.ts";
import { track } from "./track.ts";

/** Maximum time in which the worker saves all pages. */
const answerTimeoutMs = 120_000;

/**
 * Sends a message to the worker and waits for its response.
 * @returns null if there is no worker, or it does not respond
 */
async function askWorker(message: WorkerMessage): Promise<unknown> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), answerTimeoutMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    active?.postMessage(message, [port2]);
  });
}

/** Whether the copies on this device are those of another member, or are outdated. */
export function getSavedPagesState(memberId: string, now = Date.now()) {
  const state = readSavingPages();
  if (!state) return "off";
  if (state.memberId !== memberId) return "of-another-member";
  return now - state.updatedAtMs < savedPagesMaxAgeMs ? "fresh" : "old";
}

/**
 * Brings the copies on this device up to date with a member's bookmarks of this site.
 * @returns null if the worker failed, or the member logged out meanwhile
 */
export async function savePages(
  memberId: string,
  pages: WantedPage[],
): Promise<SavedPagesReport | null> {
  const report = (await askWorker({
    kind: "save-pages",
    memberId,
    pages,
  })) as SavedPagesReport | null;
  if (!report) return null;
  if (isSavingPages()) setSavingPages({ memberId, updatedAtMs: Date.now() });
  if (report.openedOffline > 0) track({ name: "app", action: "opened_offline" });
  return report;
}

/** Deletes all copies on this device, and stops saving. */
export async function forgetSavedPages(): Promise<void> {
  setSavingPages(null);
  await askWorker({ kind: "forget-pages" });
  // Needed if there is no worker, or the worker does not answer.
  await globalThis.caches?.delete(savedPagesCache);
}
