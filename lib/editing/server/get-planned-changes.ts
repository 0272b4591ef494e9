import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { listPlannedChanges, type PlannedChange } from "./scheduled-change-queries.ts";

const maxChanges = 500;

/**
 * Changes of published items that go live at a time, the earliest first: of all items for editors who may change
 * everything, and of their own for others.
 * @param options.period those of a period, or those that were not published at their time
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getPlannedChanges(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  period: { from: Date; until: Date } | "failed";
}): Promise<PlannedChange[]> {
  const { db, site, viewer, period } = options;
  assertCan(viewer, "content.save");
  const authorId = can(viewer, "content.saveAny") ? null : viewer.id;
  return listPlannedChanges(db, site, { period, authorId, limit: maxChanges });
}
