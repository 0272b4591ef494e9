import type { Queryable } from "../../core/server/db/client.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import { disordersPerPage } from "../shared/disorder.ts";
import {
  countInitials,
  type DisorderRow,
  findDirectory,
  findDisorderAddresses,
} from "./disorder-queries.ts";

export type DirectoryLetter = { letter: string; count: number };

/** The letters of a site's directory and how many conditions stand at each. Open to everyone. */
export async function getDirectoryLetters(
  db: Queryable,
  site: SiteScope,
): Promise<DirectoryLetter[]> {
  return countInitials(db, site);
}

/**
 * A hundred conditions of a site by name.
 * @param options.letter those of one letter only (`initialOf`)
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

/** A condition's address for a sitemap. */
export type DisorderAddress = { id: number; slug: string; changedAt: Date };

/** Addresses of a site's conditions after an id, by id. */
export async function getDisorderAddresses(
  db: Queryable,
  site: SiteScope,
  options: { afterId: number; limit: number },
): Promise<DisorderAddress[]> {
  return findDisorderAddresses(db, site, options);
}
