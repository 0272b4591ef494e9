import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findWorkingCopy } from "./working-copy-queries.ts";

/** Whether an item has changes that are not published, for a caller that has checked who asks. */
export async function hasUnpublishedChanges(
  db: Queryable,
  site: SiteScope,
  id: number,
): Promise<boolean> {
  return (await findWorkingCopy(db, site, id))?.hasChanges ?? false;
}
