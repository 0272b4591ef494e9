import type { StoredSection } from "#lib/editing/shared/stored-section.ts";

/** Whether a value from outside has the form of a section. */
const isSection = (value: unknown): value is StoredSection =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "kind" in value &&
  typeof value.kind === "string";

/** Reads a section from the clipboard, which may hold anything; `null` if it is none. */
export function readSection(json: string | null): StoredSection | null {
  try {
    const value: unknown = JSON.parse(json ?? "");
    return isSection(value) ? value : null;
  } catch {
    return null;
  }
}
