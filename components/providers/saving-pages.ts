/** The member whose bookmarks this device saves, and the time of the last request. */
export type SavingPages = { memberId: string; updatedAtMs: number };

const key = "saved-pages";

/** Whether this device saves copies of a member's bookmarks. Browsers without storage save none. */
export function isSavingPages(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** The device's state of the copies; invalid stored data counts as never updated. */
export function readSavingPages(): SavingPages | null {
  if (!isSavingPages()) return null;
  try {
    const { memberId, updatedAtMs } = JSON.parse(localStorage.getItem(key) ?? "") as SavingPages;
    return { memberId: String(memberId), updatedAtMs: Number(updatedAtMs) || 0 };
  } catch {
    return { memberId: "", updatedAtMs: 0 };
  }
}

/** @param saving null to stop saving. @throws the browser's error if storage is blocked */
export function setSavingPages(saving: SavingPages | null): void {
  if (saving) localStorage.setItem(key, JSON.stringify(saving));
  else if (isSavingPages()) localStorage.removeItem(key);
}
