import { createHash } from "node:crypto";
import type { SiteRedirect } from "#lib/routing/shared/redirect-table.ts";
import type { Replacement } from "./run-queries.ts";

/** A hash of a value that does not depend on the order of its fields; `null` for no value. */
export function hashValue(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const ordered = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return createHash("sha256").update(ordered).digest("hex").slice(0, 32);
}

/** The changes that storing a list makes to the site's redirects. */
export function compareRedirects(
  before: readonly SiteRedirect[],
  after: readonly SiteRedirect[],
): Replacement[] {
  const stored = new Map(before.map((row) => [row.path, row]));
  const now = new Map(after.map((row) => [row.path, row]));
  return [...new Set([...stored.keys(), ...now.keys()])].flatMap((path) => {
    const fingerprint = hashValue(now.get(path));
    if (hashValue(stored.get(path)) === fingerprint) return [];
    return [{ key: path, before: stored.get(path) ?? null, fingerprint }];
  });
}
