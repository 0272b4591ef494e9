import { type ContentType, contentPath } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { findHighLevelIds } from "./content-queries.ts";
import { listPlacedContent, listTitles } from "./placed-content-queries.ts";

/** The title of an item for staff, and its path on its home site. */
export type ContentTitle = { title: string; path: string; siteId: number; type: ContentType };

/** Titles of items by id, in any state. Only for viewers who may read all items; the caller must have checked this. */
export async function getContentTitles(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, ContentTitle>> {
  const rows = await listTitles(db, ids);
  return new Map(
    rows.map(({ id, title, siteId, type, ...address }) => [
      id,
      { title, siteId, type, path: contentPath({ ...address, type }) },
    ]),
  );
}

/** Filters pairs of item and site to those where the site shows the item, in any state. */
export const getPlacedContent = (
  db: Queryable,
  shown: readonly { siteId: number; contentId: number }[],
): Promise<{ siteId: number; contentId: number }[]> => listPlacedContent(db, shown);

/** The items among these whose pages offer crisis help first, because somebody may be in danger. */
export const getHighLevelIds = (db: Queryable, ids: readonly number[]): Promise<number[]> =>
  findHighLevelIds(db, ids);
