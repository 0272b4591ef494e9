import { and, eq, inArray, type SQL } from "drizzle-orm";
import { readableVisibilities } from "#lib/content/shared/visibility.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems, contentPlacements } from "./content-tables.ts";
import { visibleOn } from "./visible-content.ts";

/** Whether the site shows the joined item and placement to this viewer. */
export const readableOn = (site: SiteScope, viewer: Viewer): SQL | undefined =>
  and(
    visibleOn(site),
    inArray(contentPlacements.visibility, [...readableVisibilities(viewer !== null)]),
  );

/** The ids and types of those items that the viewer can read on the site. */
export async function findReadableItems(
  db: Queryable,
  site: SiteScope,
  viewer: Viewer,
  ids: readonly number[],
) {
  return db
    .select({ id: contentItems.id, type: contentItems.type })
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(readableOn(site, viewer), anyOf(contentItems.id, ids)));
}
