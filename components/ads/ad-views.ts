import { readConsent } from "#components/providers/consent-store.ts";

/** Which house ads this browser has seen today, by id. No identifier, and nothing leaves the browser. */
const storageKey = "ad-views";

type Stored = { day: string; counts: Record<string, number> };

/** Where the browser stores nothing, the page itself counts. */
let kept: Stored | null = null;

const today = () => new Date().toISOString().slice(0, 10);

/** With consent to advertising counts last for the day, without they end with the tab. */
function openStorage(): Storage | null {
  try {
    if (readConsent().advertising) return localStorage;
    localStorage.removeItem(storageKey);
    return sessionStorage;
  } catch {
    return null;
  }
}

function parse(text: string | null | undefined): Stored | null {
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
  const stored = storage ? parse(storage.getItem(storageKey)) : kept;
  return stored?.day === today() ? stored : { day: today(), counts: {} };
}

/** How often each house ad was seen today. */
export const readViews = (): Map<number, number> =>
  new Map(
    Object.entries(read().counts).flatMap(([id, count]) =>
      typeof count === "number" ? [[Number(id), count] as const] : [],
    ),
  );

/** Counts that a house ad was seen. */
export function countView(id: number): void {
  const { day, counts } = read();
  kept = { day, counts: { ...counts, [id]: (Number(counts[id]) || 0) + 1 } };
  try {
    openStorage()?.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // No room, or storage is switched off.
  }
}
