import { disorderPath, disordersPerPage } from "#lib/conditions/shared/disorder.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  countDisorders,
  countInitials,
  type DisorderRow,
  findDirectory,
  findDisorderAddresses,
} from "./disorder-queries.ts";

export type DirectoryLetter = { letter: string; count: number };

/** The letters of a site's directory with the number of conditions at each. Open to everyone. */
export async function getDirectoryLetters(
  db: Queryable,
  site: SiteScope,
): Promise<DirectoryLetter[]> {
  return countInitials(db, site);
}

/**
 * One page of a hundred conditions of a site, by name.
 * @param options.letter only those of one letter (`getInitial`)
 * @param options.page counted from 1
 */
export async function getDirectory(
  db: Queryable,
  site: SiteScope,
  { letter, page }: { letter: string | null; page: number },
): Promise<DisorderRow[]> {
  const offset = (page - 1) * disordersPerPage;
  return findDirectory(db, site, { initial: letter, limit: disordersPerPage, offset });
}

/** A condition in a sitemap. */
export type DisorderAddress = { path: string; changedAt: Date };

/** A site's conditions for a sitemap, in the order of their ids. */
export async function getDisorderAddresses(
  db: Queryable,
  site: SiteScope,
  range: { offset: number; limit: number },
): Promise<DisorderAddress[]> {
  const rows = await findDisorderAddresses(db, site, range);
  return rows.map(({ slug, changedAt }) => ({ path: disorderPath(slug), changedAt }));
}

/** Counts the conditions with a page on a site. */
export async function getDisorderCount(db: Queryable, site: SiteScope): Promise<number> {
  return countDisorders(db, site);
}
