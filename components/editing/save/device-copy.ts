import type { WorkingChange } from "#lib/editing/shared/working-copy.ts";

/** Changes that the server has not taken yet. */
export type KeptChange = WorkingChange & { writer: string };

/** Where a device keeps the unsaved changes of one item for one editor. */
export type DeviceCopy = {
  /** Keeps the changes, or nothing. @returns whether there was room for them */
  keep: (change: KeptChange | null) => boolean;
  /** What was kept before, such as before the tab was killed. */
  read: () => KeptChange | null;
};

function parseKept(text: string | null): KeptChange | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<KeptChange>;
    const isKept =
      typeof kept.version === "number" &&
      typeof kept.writer === "string" &&
      Array.isArray(kept.sections) &&
      Array.isArray(kept.removed);
    return isKept ? ({ fields: {}, order: null, ...kept } as KeptChange) : null;
  } catch {
    return null;
  }
}

/**
 * The unsaved changes of an item in the storage of this browser. The key has the id of the editor, so that another
 * person at the same computer does not get them.
 */
export function openDeviceCopy(storage: Storage | null, key: string): DeviceCopy {
  return {
    keep: (change) => {
      try {
        if (change === null) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify(change));
        return storage !== null || change === null;
      } catch {
        // The storage is full or forbidden.
        return false;
      }
    },
    read: () => {
      try {
        return parseKept(storage?.getItem(key) ?? null);
      } catch {
        return null;
      }
    },
  };
}
