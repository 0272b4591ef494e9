import { readConsent } from "#components/providers/consent-store.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";

/** The house ads that were seen today, by id. The value contains no identifier, and stays in the browser. */
const storageKey = "ad-views";

type Stored = { day: string; counts: Record<string, number> };

/** The counts of this page. Without consent they are the only ones. */
let counted: Stored | null = null;

const today = () => toDay(Date.now());

/** The browser's storage, with consent to advertising. Without consent the stored counts are deleted. */
function openStorage(): Storage | null {
  try {
    if (readConsent().advertising) return localStorage;
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is switched off.
  }
  return null;
}

function parse(text: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { day, counts } = value as Partial<Stored>;
    const isStored = typeof day === "string" && typeof counts === "object" && counts !== null;
    return isStored ? { day, counts } : null;
  } catch {
    return null;
  }
}

function read(): Stored {
  const storage = openStorage();
  const stored = storage ? parse(storage.getItem(storageKey)) : counted;
  return stored?.day === today() ? stored : { day: today(), counts: {} };
}

/** How often each house ad was seen today: by this browser with consent, without it on this page. */
export const readViews = (): Map<number, number> =>
  new Map(
    Object.entries(read().counts).flatMap(([id, count]) =>
      typeof count === "number" ? [[Number(id), count] as const] : [],
    ),
  );

/** Counts that a house ad was seen. */
export function countView(id: number): void {
  const { day, counts } = read();
  counted = { day, counts: { ...counts, [id]: (Number(counts[id]) || 0) + 1 } };
  try {
    openStorage()?.setItem(storageKey, JSON.stringify(counted));
  } catch {
    // The storage is full.
  }
}

/** Forgets what this page has counted, for tests. */
export function resetViews(): void {
  counted = null;
}
