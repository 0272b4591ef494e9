import { createSectionId } from "#lib/editing/shared/stored-section.ts";
import { type DeviceCopy, openDeviceCopy } from "./device-copy.ts";

/** The name of an open editor, and where this device keeps its unsaved changes. */
export type OpenDevice = { writer: string; copy: DeviceCopy };

/** The storage of this browser; `null` if it is forbidden. */
function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** How long a closed tab may still hold its name, in ms: on a slow device it is not gone at once. */
const maxClosingMs = 1500;

/**
 * Holds the name of an editor until the tab is gone.
 * @param waitMs how long another tab may take to give it back
 * @returns whether no other tab holds it
 */
function holdWriter(writer: string, waitMs = 0): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      // Ends with the tab, also when that is killed.
      return lock === null ? undefined : new Promise<never>(() => undefined);
    };
    const signal = AbortSignal.timeout(waitMs);
    const options = waitMs > 0 ? { signal } : { ifAvailable: true };
    navigator.locks
      .request(`desk:${writer}`, options, hold)
      // Where locks are forbidden, every name is free.
      .catch(() => resolve(waitMs === 0 || !signal.aborted));
  });
}

/**
 * Opens the place for unsaved changes of an item. What a tab has left that is gone, such as a killed one, is taken
 * over with its name; what another open tab keeps stays with that tab.
 * @param prefix of the keys, with the ids of the member and the item
 */
export async function openDevice(prefix: string): Promise<OpenDevice> {
  const storage = openStorage();
  const left = storage ? Object.keys(storage).filter((key) => key.startsWith(`${prefix}:`)) : [];
  for (const waitMs of [0, maxClosingMs])
    for (const key of left) {
      const writer = key.slice(prefix.length + 1);
      if (await holdWriter(writer, waitMs)) return { writer, copy: openDeviceCopy(storage, key) };
    }
  const writer = createSectionId();
  await holdWriter(writer);
  return { writer, copy: openDeviceCopy(storage, `${prefix}:${writer}`) };
}
