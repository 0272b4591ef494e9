import type { Queryable } from "../../core/server/db/client.ts";
import type { Viewer } from "../../members/shared/member.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import { type ExperimentVariant, versionAt } from "../shared/experiment.ts";
import { findRunningVersions } from "./experiment-queries.ts";
import { placeOf } from "./place-of.ts";

/** Who is asked about: the account on every device, else the browser; `null` for nobody known. */
export function personOf(viewer: Viewer, visitorKey: string | null): string | null {
  if (viewer) return `member:${viewer.id}`;
  return visitorKey === null ? null : `visitor:${visitorKey}`;
}

/**
 * The variant of an experiment that the asker is in (spec §7 `getExperimentVariant`). Asking makes
 * no cookie: whoever cannot be told from others is in none, and gets what everyone gets without the
 * experiment (decision 22).
 * @returns `null` also for an unknown symbol, and for an experiment that is off or over
 */
export async function getVariant(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  visitorKey: string | null;
  symbol: string;
}): Promise<ExperimentVariant | null> {
  const { db, site, viewer, visitorKey, symbol } = options;
  const person = personOf(viewer, visitorKey);
  // No stored text holds a NUL, and PostgreSQL refuses to look for one.
  if (person === null || symbol.includes("\0")) return null;
  const rows = await findRunningVersions(db, site, symbol);
  const [first] = rows;
  if (!first) return null;
  const { experimentId } = first;
  const version = versionAt(
    rows.map((row) => row.version),
    placeOf(experimentId, person),
  );
  return version && { experimentId, versionId: version.id, key: version.key, symbol };
}
