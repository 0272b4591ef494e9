import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Visitor } from "#lib/core/server/visitors.ts";
import { pickVersion, type WeightedVersion } from "#lib/experiments/shared/experiment.ts";
import type { ForcedVariants } from "#lib/experiments/shared/forced-variants.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { countExposures, listSiteExperiments } from "./experiment-queries.ts";
import { type ExperimentServices, isOver, toVersions } from "./experiment-services.ts";
import { findPerson } from "./subject.ts";
import { toBucket } from "./to-bucket.ts";

/** A declared experiment and its state on a site, for admins. */
export type ExperimentView = {
  symbol: string;
  purpose: string;
  owner: string;
  endsOn: string;
  isOver: boolean;
  /** Whether the experiment is switched on at this site. */
  isOn: boolean;
  isRunning: boolean;
  /** The viewer's variant; `null` if they are in none, or the experiment is not running. */
  ownKey: string | null;
  /** The variant that the viewer has chosen for their browser. */
  forcedKey: string | null;
  /** The variants with their numbers of exposures at this site. */
  versions: (WeightedVersion & { exposures: number })[];
  canSwitch: boolean;
};

/**
 * The experiments of the product, their state on a site and their exposures (spec §2 internal
 * tools).
 * @throws AppError UNAUTHENTICATED or FORBIDDEN to anyone but admins, unless the tools are open to
 * everyone
 */
export async function listExperiments(options: {
  db: Queryable;
  experiments: ExperimentServices;
  hasInternalTools: boolean;
  site: SiteScope;
  viewer: Viewer;
  visitor: Pick<Visitor, "experimentKey">;
  forced: ForcedVariants;
}): Promise<ExperimentView[]> {
  const { db, experiments, site, viewer, visitor, forced } = options;
  if (!options.hasInternalTools) assertCan(viewer, "experiments.open");
  const rows = new Map((await listSiteExperiments(db, site)).map((row) => [row.symbol, row]));
  const counts = await countExposures(db, site);
  const person = await findPerson(experiments, site, { viewer, visitor });
  const now = new Date();
  return [...experiments.declared].map(([symbol, declared]) => {
    const row = rows.get(symbol);
    const isEnded = isOver(declared, now);
    const isRunning = row?.isOn === true && !isEnded;
    const versions = toVersions(declared);
    const own =
      row && isRunning && person !== null ? pickVersion(versions, toBucket(row.id, person)) : null;
    const { purpose, owner, endsOn } = declared;
    return {
      symbol,
      purpose,
      owner,
      endsOn,
      isOver: isEnded,
      isOn: row?.isOn === true,
      isRunning,
      ownKey: own?.key ?? null,
      forcedKey: forced.get(symbol) ?? null,
      canSwitch: can(viewer, "experiments.switch"),
      versions: versions.map((version) => ({
        ...version,
        exposures:
          counts.find((one) => one.experimentId === row?.id && one.versionId === version.id)
            ?.count ?? 0,
      })),
    };
  });
}
