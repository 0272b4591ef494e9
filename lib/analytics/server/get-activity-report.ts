import type { Measure } from "#lib/analytics/shared/event-counts.ts";
import {
  listDays,
  parseReportRange,
  type ReportRange,
} from "#lib/analytics/shared/report-range.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { listSumsByDay, listSumsByLabel, listTopItems } from "./report-queries.ts";

/** Lower numbers of visitors are not reported, because the visitors could be recognised. */
const minVisitors = 5;
const maxPages = 20;

/** The counts of one day. */
export type ActivityDay = {
  day: string;
  pageViews: number;
  visits: number;
  /** Visitors who consented; `null` below the minimum, but 0 for none. */
  visitors: number | null;
  formsSent: number;
  leads: number;
  adsShown: number;
  adsClicked: number;
  reactions: number;
};

/** The use of a site or the network in a range of days. */
export type ActivityReport = ReportRange & {
  isNetwork: boolean;
  days: ActivityDay[];
  /** Sums of all days by measure and label, the largest of a measure first. */
  sums: { measure: Measure; label: string; count: number }[];
  /** The items that were viewed most. */
  topItems: { contentId: number; views: number }[];
};

/**
 * The report for the staff of a site.
 * @param options.from a day; an invalid day becomes the last fortnight
 * @throws AppError UNAUTHENTICATED or FORBIDDEN to anyone but admins
 */
export async function getActivityReport(options: {
  db: Queryable;
  viewer: Viewer;
  site: { id: number };
  isNetwork: boolean;
  from: string | null;
  until: string | null;
}): Promise<ActivityReport> {
  const { db, viewer, site, isNetwork } = options;
  assertCan(viewer, "analytics.read");
  const range = parseReportRange(options);
  const scope = { ...range, siteId: isNetwork ? null : site.id };
  const byDay = await listSumsByDay(db, scope);
  const sums = await listSumsByLabel(db, scope);
  const topItems = await listTopItems(db, scope, maxPages);
  const counts = new Map(byDay.map(({ day, measure, count }) => [`${day} ${measure}`, count]));
  const days = listDays(range).map((day): ActivityDay => {
    const get = (measure: Measure) => counts.get(`${day} ${measure}`) ?? 0;
    const visitors = get("visitors");
    return {
      day,
      pageViews: get("page_views"),
      visits: get("visits"),
      visitors: visitors > 0 && visitors < minVisitors ? null : visitors,
      formsSent: get("forms_sent"),
      leads: get("leads_sent"),
      adsShown: get("ads_shown"),
      adsClicked: get("ads_clicked"),
      reactions: get("reactions"),
    };
  });
  return { ...range, isNetwork, days, sums, topItems };
}
