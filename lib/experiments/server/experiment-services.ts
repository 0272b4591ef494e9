import { LRUCache } from "lru-cache";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { lazily } from "#lib/core/shared/lazily.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import type { WeightedVersion } from "#lib/experiments/shared/experiment.ts";
import { type DeclaredExperiment, experiments } from "#lib/experiments/shared/experiments.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findSiteExperiment, findSubject } from "./experiment-queries.ts";
import { createExposureRecorder, type ExposureRecorder } from "./exposure-recorder.ts";

/** The state of an experiment on a site. */
export type SiteExperiment = {
  experimentId: number;
  /** Whether the experiment is switched on and has not ended. */
  isRunning: boolean;
  versions: readonly WeightedVersion[];
};

/** The services that assign viewers to variants. */
export type ExperimentServices = {
  /** The experiments declared in the code, by symbol. */
  declared: ReadonlyMap<string, DeclaredExperiment>;
  /**
   * An experiment on a site; `null` for an unknown symbol, or if it never ran there.
   * @throws when it cannot be read
   */
  find: (site: SiteScope, symbol: string) => Promise<SiteExperiment | null>;
  /** The stored key of a member at a site (`experiment_subjects`). @throws when it cannot be read */
  findSubject: (site: SiteScope, memberId: number) => Promise<string | null>;
  exposures: ExposureRecorder;
};

/** An experiment that was switched off may run this much longer. */
const cacheTtlMs = 1000;
/** A member's key changes once, at their first login; other instances read it again after this time. */
const subjectTtlMs = 60_000;

/**
 * During a database outage the last known state is used, so that cached pages of a variant are
 * found.
 */
const duringOutages = { allowStaleOnFetchRejection: true, noDeleteOnFetchRejection: true };

/** The last day of an experiment counts, in UTC. */
export const isOver = ({ endsOn }: Pick<DeclaredExperiment, "endsOn">, now: Date): boolean =>
  toDay(now) > endsOn;

/** The variants of an experiment with their ids: their positions, from 1. */
export const toVersions = ({ variants }: DeclaredExperiment): WeightedVersion[] =>
  variants.map(({ key, weight }, index) => ({ id: index + 1, key, weight }));

/**
 * Reads experiments at most once a second: pages with experiments ask on every request, even if the page itself is
 * cached (decision 33).
 */
export function createExperimentServices(options: {
  db: Queryable;
  onError: (error: unknown) => void;
}): ExperimentServices {
  const { db, onError } = options;
  const declared = new Map<string, DeclaredExperiment>(Object.entries(experiments));
  const known = new LRUCache<
    string,
    { found: SiteExperiment | null },
    { site: SiteScope; symbol: string; declaration: DeclaredExperiment }
  >({
    max: 2000,
    ttl: cacheTtlMs,
    ...duringOutages,
    fetchMethod: async (_key, _stale, { context: { site, symbol, declaration } }) => {
      const row = await findSiteExperiment(db, site, symbol);
      if (!row) return { found: null };
      const isRunning = row.isOn && !isOver(declaration, new Date());
      return {
        found: { experimentId: row.id, isRunning, versions: toVersions(declaration) },
      };
    },
  });
  const getSubjects = lazily(
    () =>
      new LRUCache<string, { subject: string | null }, { site: SiteScope; memberId: number }>({
        max: 10_000,
        ttl: subjectTtlMs,
        ...duringOutages,
        fetchMethod: async (_key, _stale, { context: { site, memberId } }) => ({
          subject: await findSubject(db, site, memberId),
        }),
      }),
  );
  return {
    declared,
    find: async (site, symbol) => {
      const declaration = declared.get(symbol);
      if (!declaration) return null;
      const context = { site, symbol, declaration };
      return (await known.forceFetch(`${site.id} ${symbol}`, { context })).found;
    },
    findSubject: async (site, memberId) => {
      const context = { site, memberId };
      return (await getSubjects().forceFetch(`${site.id} ${memberId}`, { context })).subject;
    },
    exposures: createExposureRecorder({ db, onError }),
  };
}
