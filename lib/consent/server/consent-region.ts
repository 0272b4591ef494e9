import type { IncomingHttpHeaders } from "node:http";

/** A country of ISO 3166, with or without one of its regions: `DE`, `US-WA`. */
export const regionPattern = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;

/** How operators find out where a viewer is, and where readers are not asked. */
export type RegionRules = {
  /** A header that a trusted proxy sets; without one every viewer is asked. */
  header: string | undefined;
  neverRegions: readonly string[];
};

/**
 * Where a viewer is, as the trusted proxy says.
 * @returns `null` where it does not say, or says something else than a region
 */
export function parseRegion(
  headers: IncomingHttpHeaders,
  { header }: Pick<RegionRules, "header">,
): string | null {
  const value = header ? headers[header.toLowerCase()] : undefined;
  const region = typeof value === "string" ? value.trim().toUpperCase() : "";
  return regionPattern.test(region) ? region : null;
}

/** Whether readers of a region are not asked: it is listed itself, or its country is. */
export function isNeverRegion(
  region: string | null,
  { neverRegions }: Pick<RegionRules, "neverRegions">,
): boolean {
  if (region === null) return false;
  return neverRegions.includes(region) || neverRegions.includes(region.slice(0, 2));
}
