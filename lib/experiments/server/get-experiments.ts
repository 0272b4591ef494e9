import { randomUUID } from "node:crypto";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { pickVersion, type WeightedVersion } from "#lib/experiments/shared/experiment.ts";
import { experimentPermissions } from "#lib/experiments/shared/experiment-permissions.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findAllVersions } from "./experiment-queries.ts";
import { type ExperimentSubject, getSubjectKey } from "./get-variant.ts";
import { toBucket } from "./to-bucket.ts";

/** Limit of visitors in one simulation. */
export const maxDraws = 10_000;

/** An experiment of a site for those who run it. */
export type ExperimentView = {
  experimentId: number;
  symbol: string;
  purpose: string;
  owner: string;
  endsAt: Date;
  isRunning: boolean;
  /**
   * The viewer's variant; `null` without an account or a visitor cookie, or if the experiment is
   * not running.
   */
  ownKey: string | null;
  /** Variants, with how many of the drawn visitors each got. */
  versions: (WeightedVersion & { drawn: number })[];
};

/** How often each version is assigned to new visitors. */
function draw(experimentId: number, versions: readonly WeightedVersion[], draws: number) {
  const counts = new Map<number, number>();
  for (let turn = 0; turn < draws; turn += 1) {
    const version = pickVersion(versions, toBucket(experimentId, `visitor:${randomUUID()}`));
    if (version) counts.set(version.id, (counts.get(version.id) ?? 0) + 1);
  }
  return versions.map((version) => ({ ...version, drawn: counts.get(version.id) ?? 0 }));
}

/**
 * The experiments of a site, the viewer's variant of each, and a simulated distribution of visitors
 * (spec §2 internal tools). Nothing is stored.
 * @param options.draws visitors to draw; 10,000 at most
 * @throws AppError UNAUTHENTICATED or FORBIDDEN to anyone but admins, where the tools are not for
 * all
 */
export async function getExperiments(options: {
  db: Queryable;
  hasInternalTools: boolean;
  site: SiteScope;
  subject: ExperimentSubject;
  draws: number;
}): Promise<ExperimentView[]> {
  const { db, site, subject } = options;
  if (!options.hasInternalTools)
    assertCan(subject.viewer, experimentPermissions["experiments.open"]);
  const draws = Math.min(Math.max(0, options.draws), maxDraws);
  const person = getSubjectKey(subject);
  const rows = Map.groupBy(await findAllVersions(db, site), ({ experimentId }) => experimentId);
  return [...rows.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { version: _version, ...experiment } = first;
    const { experimentId, isRunning } = experiment;
    const versions = group.map(({ version }) => version);
    const own =
      person !== null && isRunning ? pickVersion(versions, toBucket(experimentId, person)) : null;
    return [
      { ...experiment, ownKey: own?.key ?? null, versions: draw(experimentId, versions, draws) },
    ];
  });
}
