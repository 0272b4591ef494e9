import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import { DatabaseDown } from "#lib/core/server/db/database-failure.ts";
import { redactValues } from "#lib/core/server/db/redact-values.ts";
import { createEncryption } from "#lib/core/server/encryption.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { toJobDatabase } from "./job-database.ts";
import { type Enqueue, type JobKind, type Jobs, PermanentFailure } from "./jobs.ts";

/** The schema of pg-boss, which creates and migrates its tables itself. */
const schema = "pgboss";
/** A separate pool, so that pages and jobs do not wait for each other. */
const maxConnections = 2;
/** Jobs of one kind that a process runs at the same time. */
const batchSize = 10;
/**
 * How often a process looks for jobs of all kinds, in one statement. It finds jobs of other processes and retries. A
 * job of this process starts at once, or `commitMs` after it was added in a transaction.
 */
const defaultPollSeconds = 5;
/** How often each pg-boss worker looks for jobs of its own kind. */
const workerPollSeconds = 60;
/** How often pg-boss looks for jobs that depend on other jobs. The product has no such jobs. */
const flowIntervalSeconds = 60 * 60;
/** Within this time a transaction that added a job has usually committed. */
const commitMs = 100;
/** After this time another process takes over the job of a dead process. */
const expireInSeconds = 60;
/** Jobs without a result, such as expired ones, are deleted after this time. */
const keepSeconds = 60;
/** Statements of the job queue fail after this time without an answer. */
const queryTimeoutMs = 10_000;
const stopMs = 5000;
const restartAfterMs = 5000;

/** A job in the database. Mails hold links that open accounts, so the payload is encrypted. */
type StoredJob = { encrypted: string };
type AnyKind = JobKind<object>;

/** The kinds that have jobs ready for a worker. Reads an index of jobs that have not started. */
const startableKinds = `select name from unnest($1::text[]) as kinds(name)
  where exists (select from ${schema}.job where job.name = kinds.name and job.state < 'active'
    and not job.blocked and job.start_after <= now())`;

/** The message of a failure without the values of a failed statement. */
function toMessage(error: unknown): string {
  const redacted = redactValues(error);
  return redacted instanceof Error ? redacted.message : "unknown";
}

/** Creates the job queue; `start` starts it. @param url connection string of the database */
async function createBoss(url: string): Promise<PgBoss> {
  // Loaded on demand: no page needs it.
  const { PgBoss } = await import("pg-boss");
  // pg-boss passes unknown settings to the pool.
  const ofPool = { connectionTimeoutMillis: 2000, query_timeout: queryTimeoutMs };
  return new PgBoss({
    ...ofPool,
    connectionString: url,
    schema,
    max: maxConnections,
    schedule: false,
    application_name: "condition-communities jobs",
    maintenanceIntervalSeconds: keepSeconds,
    flowIntervalSeconds,
  });
}

async function prepareQueue(boss: PgBoss, { name, tries }: AnyKind): Promise<void> {
  const queue = {
    retryLimit: tries.retries,
    retryDelay: tries.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: tries.maxPauseSeconds,
    expireInSeconds,
    deleteAfterSeconds: keepSeconds,
  };
  await boss.createQueue(name, queue);
  // The queue may exist with settings of another version.
  await boss.updateQueue(name, queue);
}

/** Takes jobs of a kind. @returns the id of the worker */
async function startWorker(
  boss: PgBoss,
  kind: AnyKind,
  tryOnce: (job: JobWithMetadata<StoredJob>) => Promise<JobResult>,
): Promise<string> {
  await prepareQueue(boss, kind);
  const begin = {
    includeMetadata: true,
    perJobResults: true,
    batchSize,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: workerPollSeconds,
  } as const;
  return boss.work<StoredJob, void, typeof begin>(kind.name, begin, (jobs) =>
    Promise.all(jobs.map(tryOnce)),
  );
}

/** Runs a job once and deletes it, with its payload, unless it will be retried. */
async function tryJob(
  boss: PgBoss,
  job: JobWithMetadata<StoredJob>,
  {
    kind,
    encryption,
    log,
  }: { kind: AnyKind; encryption: ReturnType<typeof createEncryption>; log: Logger },
): Promise<JobResult> {
  const { id, retryCount, retryLimit } = job;
  let data: object | null = null;
  try {
    data = (await encryption.decrypt(job.data.encrypted)) as object;
    await kind.work(data);
  } catch (error) {
    const about = { job: id, kind: kind.name, reason: toMessage(error), tries: retryCount + 1 };
    if (error instanceof PermanentFailure) log.warn(about, "a job failed permanently");
    else if (retryCount < retryLimit) {
      log.warn(about, "a job failed and will be retried");
      return { id, status: "failed", output: { reason: about.reason } };
    } else log.error(about, "a job was given up");
    kind.onGivenUp?.(data);
  }
  await boss.deleteJob(kind.name, id);
  return { id, status: "completed" };
}

/** Starts once. A failed start rejects for everyone who waits and is tried again later. */
function createStarter<Started>(
  start: () => Promise<Started>,
  onFailure: (error: unknown) => void,
) {
  let starting: Promise<Started> | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;

  function ready(): Promise<Started> {
    if (isStopped) return Promise.reject(new Error("Jobs have been stopped."));
    starting ??= start().catch((error: unknown) => {
      starting = undefined;
      onFailure(error);
      if (!isStopped) {
        clearTimeout(again);
        again = setTimeout(() => void ready().catch(() => undefined), restartAfterMs);
      }
      throw error;
    });
    return starting;
  }

  return {
    ready,
    isStopped: () => isStopped,
    /** @returns the started service; `undefined` if it was not started */
    stop: async (): Promise<Started | undefined> => {
      isStopped = true;
      clearTimeout(again);
      return starting?.catch(() => undefined);
    },
  };
}

/**
 * Jobs in PostgreSQL by pg-boss: they survive a crash, and any instance may run them. A job is deleted as soon as it
 * has succeeded or was given up.
 * @param options.url connection string of the product's database
 * @param options.secrets encrypt the payloads, the newest first; previous ones still decrypt
 * @param options.isDown while it returns true, storing a job fails at once
 * @param options.pollSeconds how often jobs of other processes and retries are looked for; five
 * seconds by default
 */
export function createDatabaseJobs(options: {
  url: string;
  secrets: readonly [string, ...string[]];
  log: Logger;
  isDown?: () => boolean;
  pollSeconds?: number;
}): Jobs {
  const { url, secrets, log, isDown = () => false, pollSeconds = defaultPollSeconds } = options;
  const encryption = createEncryption({ secrets, purpose: "jobs" });
  const kinds: AnyKind[] = [];
  const workers = new Map<string, string>();
  const starter = createStarter(open, (error) =>
    log.warn({ reason: toMessage(error) }, "the job queue could not start and will try again"),
  );
  let stopLooking: (() => Promise<void>) | undefined;

  async function open(): Promise<PgBoss> {
    const boss = await createBoss(url);
    const onError = (error: Error) =>
      log.warn({ reason: error.name }, "the job queue cannot reach the database");
    boss.on("error", onError);
    try {
      await boss.start();
      for (const kind of kinds) {
        const tryOnce = (job: JobWithMetadata<StoredJob>) =>
          tryJob(boss, job, { kind, encryption, log });
        workers.set(kind.name, await startWorker(boss, kind, tryOnce));
      }
      stopLooking = repeat(
        () => look(boss),
        pollSeconds * 1000,
        (error) => onError(error as Error),
      );
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
  }

  /** Wakes the workers that have jobs ready to start. */
  async function look(boss: PgBoss): Promise<void> {
    const { rows } = await boss.getDb().executeSql(startableKinds, [[...workers.keys()]]);
    for (const { name } of rows as { name: string }[]) wake(boss, name);
  }

  /** Lets this process look for jobs of a kind at once. */
  function wake(boss: PgBoss, kind: string): void {
    const worker = workers.get(kind);
    if (worker && !starter.isStopped()) boss.notifyWorker(worker);
  }

  return {
    define: <Data extends object>(kind: JobKind<Data>): Enqueue<Data> => {
      // A decrypted payload has the type of its job kind.
      kinds.push(kind as unknown as AnyKind);
      return async (data, tx) => {
        if (isDown()) throw new DatabaseDown();
        const boss = await starter.ready();
        const stored = { encrypted: await encryption.encrypt(data) };
        if (tx) {
          await boss.send(kind.name, stored, { db: toJobDatabase(tx) });
          // The poll finds jobs of longer transactions.
          setTimeout(() => wake(boss, kind.name), commitMs).unref();
          return;
        }
        await boss.send(kind.name, stored);
        wake(boss, kind.name);
      };
    },
    start: async () => {
      await starter.ready();
    },
    stop: async () => {
      const boss = await starter.stop();
      await stopLooking?.();
      await boss?.stop({ graceful: true, timeout: stopMs });
    },
  };
}
