import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import { redactValues } from "#lib/core/server/db/redact-values.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { type Enqueue, type JobKind, type Jobs, PermanentFailure } from "./jobs.ts";
import { seal, unseal } from "./seal.ts";

/** Of pg-boss's own tables, which it makes and migrates itself. */
const schema = "pgboss";
/** Connections of their own: a queue must not wait for pages, nor pages for a queue. */
const connections = 2;
/** Jobs of one kind that a process does side by side. */
const atOnce = 10;
/** A job of this process is begun with at once; these find what others left and what failed once. */
const usualPollSeconds = 5;
/** After this a job whose process has died is taken up by another, in seconds. */
const aliveSeconds = 60;
/** What ended otherwise than by `work` is deleted after these, in seconds. */
const keepSeconds = 60;
const stopMs = 5000;
const startAgainMs = 5000;

/** How a job lies in the table: nothing of it can be read there. */
type Sealed = { sealed: string };
type AnyKind = JobKind<object>;

/** What may be logged and kept of a failure: a statement's own message names its values. */
function messageOf(error: unknown): string {
  const told = redactValues(error);
  return told instanceof Error ? told.message : "unknown";
}

/**
 * Jobs kept in PostgreSQL by pg-boss, so that what was taken survives a crash and any instance may do
 * it. A job is deleted as soon as it is done or given up.
 * @param options.url of the product's own database
 * @param options.secrets seal what waits; the newest first, former ones still open it
 * @param options.pollSeconds between two looks for what is due, at least 0.5; the usual five where left out
 */
export function createDatabaseJobs(options: {
  url: string;
  secrets: readonly [string, ...string[]];
  log: Logger;
  pollSeconds?: number;
}): Jobs {
  const { url, secrets, log, pollSeconds = usualPollSeconds } = options;
  const kinds: AnyKind[] = [];
  const workers = new Map<string, string>();
  let starting: Promise<PgBoss> | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function open(): Promise<PgBoss> {
    // Loaded here: nothing of a first page needs it.
    const { PgBoss } = await import("pg-boss");
    const boss = new PgBoss({
      ...{ connectionString: url, schema, max: connections, schedule: false },
      application_name: "condition-communities jobs",
      maintenanceIntervalSeconds: keepSeconds,
    });
    boss.on("error", (error) => log.warn({ reason: error.name }, "jobs wait for the database"));
    try {
      await boss.start();
      for (const kind of kinds) await workOn(boss, kind);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
  }

  async function workOn(boss: PgBoss, kind: AnyKind): Promise<void> {
    const { name, tries } = kind;
    const queue = {
      retryLimit: tries.retries,
      ...{ retryDelay: tries.firstPauseSeconds, retryBackoff: true },
      retryDelayMax: tries.maxPauseSeconds,
      ...{ expireInSeconds: aliveSeconds, deleteAfterSeconds: keepSeconds },
    };
    await boss.createQueue(name, queue);
    // It may be there already, from a version with other numbers.
    await boss.updateQueue(name, queue);
    const begin = {
      includeMetadata: true,
      perJobResults: true,
      batchSize: atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: pollSeconds,
    } as const;
    const worker = await boss.work<Sealed, void, typeof begin>(name, begin, (jobs) =>
      Promise.all(jobs.map((job) => tryOnce(boss, kind, job))),
    );
    workers.set(name, worker);
  }

  /** @returns whether the job has ended; one that has is deleted, and with it what it held */
  async function tryOnce(
    boss: PgBoss,
    kind: AnyKind,
    job: JobWithMetadata<Sealed>,
  ): Promise<JobResult> {
    const { id, retryCount, retryLimit } = job;
    try {
      await kind.work(unseal(secrets, job.data.sealed) as object);
    } catch (error) {
      const about = { job: id, kind: kind.name, reason: messageOf(error), tries: retryCount + 1 };
      if (error instanceof PermanentFailure) log.warn(about, "a job was refused for good");
      else if (retryCount < retryLimit) {
        log.warn(about, "a job failed and will be tried again");
        return { id, status: "failed", output: { reason: about.reason } };
      } else log.error(about, "a job was given up");
      kind.onGivenUp?.();
    }
    await boss.deleteJob(kind.name, id);
    return { id, status: "completed" };
  }

  /** Starts once; a start that fails is told to everyone who waits for it, and tried again later. */
  function ready(): Promise<PgBoss> {
    if (isStopped) return Promise.reject(new Error("Jobs have been stopped."));
    starting ??= open().catch((error: unknown) => {
      starting = undefined;
      log.warn({ reason: messageOf(error) }, "jobs cannot be worked on yet");
      if (!isStopped) {
        clearTimeout(again);
        again = setTimeout(() => void ready().catch(() => undefined), startAgainMs);
      }
      throw error;
    });
    return starting;
  }

  return {
    define: <Data extends object>(kind: JobKind<Data>): Enqueue<Data> => {
      // What comes out of a sealed job is what its own kind put in.
      kinds.push(kind as unknown as AnyKind);
      return async (data) => {
        const boss = await ready();
        await boss.send(kind.name, { sealed: seal(secrets[0], data) });
        const worker = workers.get(kind.name);
        if (worker) boss.notifyWorker(worker);
      };
    },
    start: async () => {
      await ready();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(again);
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: stopMs });
    },
  };
}
