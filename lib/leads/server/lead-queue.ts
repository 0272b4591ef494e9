import { redactValues } from "#lib/core/server/db/redact-values.ts";
import type { Jobs, Tries } from "#lib/core/server/jobs/jobs.ts";
import type { Logger } from "#lib/core/server/log.ts";
import type { NewLead } from "./lead-queries.ts";
import type { StoreLead } from "./store-lead.ts";

/** The outcome of a lead whose first write failed: queued, stored by a retry, or failed permanently. */
export type LeadOutcome = "queued" | "recovered" | "lost";

/** Stores leads whose first write failed, and retries until a write succeeds. */
export type LeadQueue = {
  /** Returns at once: the person who signed up does not wait for the queue. */
  add: (lead: NewLead) => void;
  /** Retries the leads in memory. */
  close: () => Promise<void>;
};

/** Two days of tries, the first ones within seconds. */
const leadTries: Tries = { retries: 60, firstPauseSeconds: 1, maxPauseSeconds: 60 * 60 };
const defaultRetryMs = 5000;
/** The maximum number of leads in memory; more means a long outage of the database. */
const maxWaiting = 10_000;

type LeadJob = { lead: NewLead; submittedAt: string };

/**
 * The queue for leads: a job in the database, which survives a restart. While the database is
 * unreachable, leads wait in memory. Addresses are never logged.
 * @param options.jobs before the job runner starts
 * @param options.countOutcome for operators; `siteId` is `null` for a lead that could not be read
 * @param options.retryMs between two attempts to store the leads in memory
 */
export function createLeadQueue(options: {
  storeLead: StoreLead;
  jobs: Pick<Jobs, "define">;
  log: Logger;
  countOutcome: (outcome: LeadOutcome, siteId: number | null) => void;
  tries?: Tries;
  retryMs?: number;
}): LeadQueue {
  const { storeLead, log, countOutcome, tries = leadTries, retryMs = defaultRetryMs } = options;
  const enqueue = options.jobs.define<LeadJob>({
    name: "lead",
    tries,
    work: async ({ lead, submittedAt }) => {
      await storeLead(lead, new Date(submittedAt));
      countOutcome("recovered", lead.siteId);
    },
    onGivenUp: (job) => countOutcome("lost", job?.lead.siteId ?? null),
  });
  const waiting: LeadJob[] = [];
  let flushing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Moves the leads from memory into the database, in order, until a write fails. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    try {
      for (let job = waiting[0]; job; job = waiting[0]) {
        await enqueue(job);
        waiting.shift();
        countOutcome("queued", job.lead.siteId);
      }
    } catch (error) {
      const redacted = redactValues(error);
      const reason = redacted instanceof Error ? redacted.message : "unknown";
      log.warn({ reason, waiting: waiting.length }, "leads wait in memory for the job queue");
      if (!isClosed) timer = setTimeout(startFlush, retryMs).unref();
    }
  }

  function startFlush(): void {
    flushing ??= flush().finally(() => {
      flushing = undefined;
      // A lead may have been added while the last flush was ending.
      if (waiting.length > 0 && timer === undefined && !isClosed) startFlush();
    });
  }

  function drop(leads: readonly NewLead[]): void {
    for (const { siteId } of leads) countOutcome("lost", siteId);
    log.error({ count: leads.length }, "leads were lost");
  }

  return {
    add: (lead) => {
      if (isClosed || waiting.length >= maxWaiting) return drop([lead]);
      waiting.push({ lead, submittedAt: new Date().toISOString() });
      startFlush();
    },
    close: async () => {
      isClosed = true;
      await flushing;
      await flush();
      if (waiting.length > 0) drop(waiting.map(({ lead }) => lead));
    },
  };
}
