import type { DisorderSection } from "#lib/conditions/shared/disorder.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { sanitizeEditorialHtml } from "#lib/core/server/sanitize-html.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type DisorderRow,
  findDisorder,
  findFeaturedDisorders,
  findFeaturingSiteIds,
  findSynonyms,
} from "./disorder-queries.ts";

export type { DisorderRow };

/** Maximum number of featured conditions of a site. */
const maxFeatured = 24;

/**
 * A condition with a page on the site (spec §7 disorderDetail). Open to everyone.
 * @returns `null` if the site shows none with this slug
 */
export async function getDisorder(
  db: Queryable,
  site: SiteScope,
  slug: string,
): Promise<DisorderRow | null> {
  // No stored text contains a NUL, and PostgreSQL rejects one in a parameter.
  return slug.includes("\0") ? null : findDisorder(db, site, slug);
}

/** The text of a condition, with its HTML sanitised again, as when it was stored. */
export function parseStoredSections({
  sections,
}: Pick<DisorderRow, "sections">): DisorderSection[] {
  return sections.map(({ heading, html }) => ({ heading, html: sanitizeEditorialHtml(html) }));
}

/** The featured conditions of a site, by name (spec §7 featuredDisorders). */
export async function getFeaturedDisorders(db: Queryable, site: SiteScope): Promise<DisorderRow[]> {
  return findFeaturedDisorders(db, site, maxFeatured);
}

/** The maximum number of other sites that a condition links to. */
const maxCommunities = 3;

/** The sites that feature a condition, those with the fewest featured conditions first. */
export async function getFeaturingSiteIds(db: Queryable, disorderId: number): Promise<number[]> {
  return findFeaturingSiteIds(db, disorderId, maxCommunities + 1);
}

/** The other names of each condition, in the order of the ids. */
export async function getSynonyms(db: Queryable, ids: readonly number[]): Promise<string[][]> {
  const rows = Map.groupBy(await findSynonyms(db, ids), (row) => row.disorderId);
  return ids.map((id) => (rows.get(id) ?? []).map(({ name }) => name));
}
