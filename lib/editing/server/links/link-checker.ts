import type { Database } from "#lib/core/server/db/client.ts";
import type { Jobs, Tries } from "#lib/core/server/jobs/jobs.ts";
import { listForeignAddresses, listLinks } from "#lib/editing/shared/checks/list-links.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { leadsNowhere } from "./follow-address.ts";
import {
  claimDueAddresses,
  deleteOldLinkChecks,
  findDeadAddresses,
  replaceContentLinks,
  storeLinkCheck,
} from "./link-check-queries.ts";

type Sections = readonly StoredSection[];

/** Follows the links of pieces to other sites, in the background. */
export type LinkChecker = {
  /** Notes the links of a piece, and queues those that were not followed within a week. */
  queue: (site: SiteScope, piece: { id: number; sections: Sections }) => Promise<void>;
  /** The links that led nowhere when they were followed last. */
  findDead: (
    site: SiteScope,
    sections: Sections,
  ) => Promise<{ address: string; checkedAt: Date | null }[]>;
};

type Options = {
  db: Database;
  jobs: Pick<Jobs, "define">;
  /** The site of a host. The browser of an editor asks for the pages of the site itself. */
  directory: Pick<SiteDirectory, "forHost">;
  /** Whether this installation asks other sites. */
  isOn: boolean;
  follow?: (address: string) => Promise<boolean>;
};

/** The addresses of one host, which are followed one after another. */
type HostJob = { addresses: readonly string[] };

const tries: Tries = { retries: 1, firstPauseSeconds: 60, maxPauseSeconds: 60 };
/** A job that takes longer than a minute is begun again elsewhere. */
const maxAddresses = 5;

/** Divides addresses into jobs of one host. */
function toJobs(addresses: readonly string[]): HostJob[] {
  const byHost = Map.groupBy(addresses, (address) => new URL(address).host);
  return [...byHost.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / maxAddresses) }, (_none, at) => ({
      addresses: all.slice(at * maxAddresses, (at + 1) * maxAddresses),
    })),
  );
}

/** @param options.jobs before the job runner starts */
export function createLinkChecker(options: Options): LinkChecker {
  const { db, jobs, directory, isOn, follow = leadsNowhere } = options;
  /** The work of each host that is being asked. */
  const busy = new Map<string, Promise<void>>();

  async function followAll({ addresses }: HostJob): Promise<void> {
    for (const address of addresses)
      await storeLinkCheck(db, { address, isDead: await follow(address) });
    await deleteOldLinkChecks(db);
  }

  const enqueue = jobs.define<HostJob>({
    name: "link-check",
    tries,
    // One request to a host at a time.
    work: async (job) => {
      const { host } = new URL(job.addresses[0] ?? "");
      const before = busy.get(host) ?? Promise.resolve();
      const work = before.catch(() => undefined).then(() => followAll(job));
      busy.set(host, work);
      await work.finally(() => {
        if (busy.get(host) === work) busy.delete(host);
      });
    },
  });

  const listForeign = (site: SiteScope, sections: Sections) =>
    listForeignAddresses(listLinks(sections), (host) => directory.forHost(host)?.id === site.id);

  return {
    queue: async (site, { id, sections }) => {
      if (!isOn) return;
      const addresses = listForeign(site, sections);
      await db.transaction(async (tx) => {
        await replaceContentLinks(tx, id, addresses);
        const due = await claimDueAddresses(tx, addresses);
        for (const job of toJobs(due)) await enqueue(job, tx);
      });
    },
    findDead: (site, sections) => findDeadAddresses(db, listForeign(site, sections)),
  };
}
