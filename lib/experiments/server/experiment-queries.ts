import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { experiments, experimentVersions } from "./experiment-tables.ts";

/** Whether it runs, by the database's clock. */
const isRunning = sql<boolean>`(${experiments.isOn} and ${experiments.endsAt} > now())`;

/** Each version of each experiment of a site, or of the one with a symbol, in one order. */
async function findVersions(db: Queryable, site: SiteScope, which?: SQL) {
  return db
    .select({
      experimentId: experiments.id,
      symbol: experiments.symbol,
      purpose: experiments.purpose,
      owner: experiments.owner,
      endsAt: experiments.endsAt,
      isRunning,
      version: {
        id: experimentVersions.id,
        key: experimentVersions.key,
        weight: experimentVersions.weight,
      },
    })
    .from(experiments)
    .innerJoin(experimentVersions, eq(experimentVersions.experimentId, experiments.id))
    .where(and(eq(experiments.siteId, site.id), eq(experimentVersions.siteId, site.id), which))
    .orderBy(asc(experiments.symbol), asc(experimentVersions.id));
}

/** The versions of a site's experiments. */
export const findAllVersions = (db: Queryable, site: SiteScope) => findVersions(db, site);

/** The versions of one experiment of a site while it runs. */
export const findRunningVersions = (db: Queryable, site: SiteScope, symbol: string) =>
  findVersions(db, site, and(eq(experiments.symbol, symbol), isRunning));
