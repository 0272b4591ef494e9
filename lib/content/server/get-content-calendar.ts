import {
  type Month,
  maxCalendarItems,
  parseMonth,
  toMonthRange,
} from "#lib/content/shared/content-calendar.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import type { Site, SiteScope } from "#lib/site/shared/site.ts";
import { getTimeZone } from "#lib/site/shared/site-time.ts";
import { findPublishedBetween, type ManagedContentRow } from "./managed-content-queries.ts";

/** The items of a month by time. */
export type ContentCalendar = {
  month: Month;
  timeZone: string;
  today: Date;
  items: ManagedContentRow[];
  /** Whether the month has more items than are shown. */
  isCut: boolean;
};

/**
 * What was published and what is scheduled in a month of the site's time zone: all items for editors who may change
 * everything, and their own for others.
 * @param options.month such as `2026-12`; the current one if it is missing or invalid
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getContentCalendar(options: {
  db: Queryable;
  site: SiteScope & Pick<Site, "settings">;
  viewer: Viewer;
  month: string | null;
}): Promise<ContentCalendar> {
  const { db, site, viewer } = options;
  assertCan(viewer, "content.save");
  const today = new Date();
  const timeZone = getTimeZone(site);
  const month = parseMonth(options.month, timeZone, today);
  const rows = await findPublishedBetween(db, site, {
    ...toMonthRange(month, timeZone),
    authorId: can(viewer, "content.saveAny") ? null : viewer.id,
    limit: maxCalendarItems + 1,
  });
  const isCut = rows.length > maxCalendarItems;
  return { month, timeZone, today, items: rows.slice(0, maxCalendarItems), isCut };
}
