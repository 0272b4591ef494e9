import type { DisorderSection } from "#lib/conditions/shared/disorder.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { sanitizeEditorialHtml } from "#lib/core/server/sanitize-html.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type DisorderRow,
  findDisorder,
  findFeaturedDisorders,
  findSynonyms,
} from "./disorder-queries.ts";

export type { DisorderRow };

/** Most conditions that a site can put forward at once. */
const maxFeatured = 24;

/**
 * A condition that the site has a page of (spec §7 disorderDetail). Open to everyone.
 * @returns `null` where the site shows none of this slug
 */
export async function getDisorder(
  db: Queryable,
  site: SiteScope,
  slug: string,
): Promise<DisorderRow | null> {
  // No stored text holds a NUL, and PostgreSQL refuses to look for one.
  return slug.includes("\0") ? null : findDisorder(db, site, slug);
}

/** The text of a condition for showing: its HTML is cleaned once more, as when it was stored. */
export function parseStoredSections({
  sections,
}: Pick<DisorderRow, "sections">): DisorderSection[] {
  return sections.map(({ heading, html }) => ({ heading, html: sanitizeEditorialHtml(html) }));
}

/** What the site puts forward, by name (spec §7 featuredDisorders). */
export async function getFeaturedDisorders(db: Queryable, site: SiteScope): Promise<DisorderRow[]> {
  return findFeaturedDisorders(db, site, maxFeatured);
}

/** The other names of each condition, in the order asked for. */
export async function getSynonyms(db: Queryable, ids: readonly number[]): Promise<string[][]> {
  const rows = Map.groupBy(await findSynonyms(db, ids), (row) => row.disorderId);
  return ids.map((id) => (rows.get(id) ?? []).map(({ name }) => name));
}
