import type { Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { DataExport } from "#lib/exports/shared/data-export.ts";
import { dataExportTexts } from "#lib/exports/shared/data-export-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { findNewestExport, insertExport } from "./export-queries.ts";

/** The newest data export of a member; null without one. */
export async function getDataExport(db: Store["db"], memberId: number): Promise<DataExport | null> {
  const found = await findNewestExport(db, memberId);
  if (!found) return null;
  const { key: _key, ...shown } = found;
  return shown.state === "ready" ? shown : { ...shown, bytes: null, readyUntil: null };
}

/**
 * Requests a file with everything that is stored about the viewer. A background job creates it.
 * @throws AppError UNAUTHENTICATED; CONFLICT while one is being made; RATE_LIMITED
 */
export async function requestExport(options: {
  store: Store;
  limits: Limits;
  viewer: Viewer;
  site: Pick<Site, "id">;
}): Promise<DataExport> {
  const { store, limits, viewer, site } = options;
  assertCan(viewer, "account.sessions");
  const inProgress = new AppError("CONFLICT", dataExportTexts.inProgress);
  const newest = await findNewestExport(store.db, viewer.id);
  if (newest?.state === "waiting" || newest?.state === "running") throw inProgress;
  await limits.consume("requestExport", viewer.id);
  if (!(await insertExport(store.db, { memberId: viewer.id, siteId: site.id }))) throw inProgress;
  const created = await getDataExport(store.db, viewer.id);
  if (!created) throw new Error("The export was not stored");
  return created;
}
