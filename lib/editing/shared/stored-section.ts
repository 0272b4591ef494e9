/**
 * A section as it is stored, valid or not: one of a removed type and one with missing fields are kept, so that
 * nothing an editor wrote is lost.
 */
export type StoredSection = { readonly id: string; readonly kind: string } & Readonly<
  Record<string, unknown>
>;

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A new id of a section, unlikely to exist in any other item, so that sections can be copied between items. */
export function createSectionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `s-${[...bytes].map((byte) => letters[byte % letters.length]).join("")}`;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads stored sections. A section without an id of its own gets one by its place, the same in each reading; what is no
 * object is left out.
 */
export function readStoredSections(stored: readonly unknown[]): StoredSection[] {
  const seen = new Set<string>();
  return stored.filter(isRecord).map((value, place) => {
    const { id, kind } = value;
    const isUsable = typeof id === "string" && id !== "" && !seen.has(id);
    const own = isUsable ? id : `place-${place + 1}`;
    seen.add(own);
    return { ...value, id: own, kind: typeof kind === "string" ? kind : "" };
  });
}
