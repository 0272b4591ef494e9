import type { IncomingHttpHeaders } from "node:http";

/** A country of ISO 3166, with or without one of its regions: `DE`, `US-WA`. */
export const regionPattern = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;

/** The operator's settings for finding a viewer's region, and the regions without a consent question. */
export type RegionRules = {
  /** A header that a trusted proxy sets; without one every viewer is asked. */
  header: string | undefined;
  neverRegions: readonly string[];
};

/**
 * The region of a viewer, from the header of the trusted proxy.
 * @returns `null` if the header is missing or not a region
 */
export function parseRegion(
  headers: IncomingHttpHeaders,
  { header }: Pick<RegionRules, "header">,
): string | null {
  const value = header ? headers[header.toLowerCase()] : undefined;
  const region = typeof value === "string" ? value.trim().toUpperCase() : "";
  return regionPattern.test(region) ? region : null;
}

/** Whether readers of a region are not asked: the region or its country is listed. */
export function isNeverRegion(
  region: string | null,
  { neverRegions }: Pick<RegionRules, "neverRegions">,
): boolean {
  if (region === null) return false;
  return neverRegions.includes(region) || neverRegions.includes(region.slice(0, 2));
}
