import type { Visitor } from "#lib/core/server/visitors.ts";
import {
  type ExperimentVariant,
  maxNameLength,
  pickVersion,
} from "#lib/experiments/shared/experiment.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { FindRunningVersions } from "./running-versions.ts";
import { toBucket } from "./to-bucket.ts";

/** Who an experiment assigns to a variant. */
export type ExperimentSubject = { viewer: Viewer; visitor: Pick<Visitor, "key"> };

/**
 * The key that variants depend on: the account on every device, else the browser; `null` for
 * neither.
 */
export function getSubjectKey({ viewer, visitor }: ExperimentSubject): string | null {
  if (viewer) return `member:${viewer.id}`;
  const { key } = visitor;
  return key === null ? null : `visitor:${key}`;
}

/**
 * The variant of an experiment for a viewer (spec §7 `getExperimentVariant`). It sets no cookie:
 * viewers without an account or a visitor cookie are in no variant (decision 22).
 * @param options.person from `getSubjectKey`
 * @returns `null` also for an unknown symbol, and for an experiment that is off or over
 * @throws when the experiment cannot be read
 */
export async function getVariant(options: {
  running: FindRunningVersions;
  site: SiteScope;
  person: string | null;
  symbol: string;
}): Promise<ExperimentVariant | null> {
  const { running, site, person, symbol } = options;
  // No stored text holds a NUL, and PostgreSQL refuses to look for one.
  if (person === null || symbol.length > maxNameLength || symbol.includes("\0")) return null;
  const rows = await running(site, symbol);
  const [first] = rows;
  if (!first) return null;
  const { experimentId } = first;
  const version = pickVersion(
    rows.map((row) => row.version),
    toBucket(experimentId, person),
  );
  return version && { experimentId, versionId: version.id, key: version.key, symbol };
}
