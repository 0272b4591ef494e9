import { hostname, userInfo } from "node:os";
import { refreshStatistics } from "#lib/core/server/db/refresh-statistics.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import type { ImportReport } from "#lib/imports/shared/import-report.ts";
import type { RunKind, RunOptions } from "#lib/imports/shared/import-run.ts";
import type { Site } from "#lib/site/shared/site.ts";
import {
  countRecords,
  findMissing,
  findUnfinishedRun,
  insertRun,
  type StoredRun,
  updateRun,
} from "./run-queries.ts";
import { createRecorder, noRecorder, type RunRecorder } from "./run-recorder.ts";

/** How often a run reports that it is active, and after how long it counts as ended. */
const signMs = 5_000;
const silentMs = 30_000;

const thisProcess = () => `${hostname()} ${process.pid}`;

/** The system account that runs the program; in a container, the user id may have none. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ""}`.trim();
  }
}

/** Whether the process of a run is still active. A process that was killed on this machine is detected at once. */
export function isRunActive(run: Pick<StoredRun, "state" | "process" | "seenAt">): boolean {
  if (run.state !== "running" && run.state !== "undoing") return false;
  if (run.process === thisProcess()) return false;
  if (Date.now() - run.seenAt.getTime() > silentMs) return false;
  const [host, pid] = run.process.split(" ");
  if (host !== hostname()) return true;
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Renews the sign of life of a run while its process works on it. */
export async function withSigns<Result>(
  { db }: Store,
  id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const sign = setInterval(() => {
    // A missed sign of life only makes the run look ended.
    updateRun(db, id, { seenAt: new Date() }).catch(() => undefined);
  }, signMs);
  try {
    return await work();
  } finally {
    clearInterval(sign);
  }
}

/** The process that works on a run, and its start. */
export const thisWorker = () => ({ process: thisProcess(), seenAt: new Date() });

/**
 * Runs an import as a recorded run. If the same command was stopped or killed before, that run is
 * continued.
 * @param options.options of the command; different options start a new run
 * @param options.isDryRun records nothing
 * @param options.onStart called with the number of the run, and whether it is continued
 */
export async function withRun(
  options: {
    store: Store;
    kind: RunKind;
    site: Site | null;
    source: string;
    options: RunOptions;
    isDryRun: boolean;
    onStart?: (id: number, isContinued: boolean) => void;
  },
  work: (recorder: RunRecorder) => Promise<ImportReport>,
): Promise<ImportReport> {
  const { store, kind, site, source, isDryRun, onStart = () => undefined } = options;
  if (isDryRun) return work(noRecorder);
  const { db } = store;
  const startedBy = accountName();
  const now = thisWorker();
  const run = { kind, siteId: site?.id ?? null, source, options: options.options, startedBy };
  const unfinished = await findUnfinishedRun(db, { ...run, ...now });
  const id = unfinished?.id ?? (await insertRun(db, { ...run, ...now }));
  if (unfinished) await updateRun(db, id, { ...now, state: "running" });
  onStart(id, unfinished !== undefined);
  const end = async (state: "finished" | "stopped") =>
    updateRun(db, id, { state, counts: await countRecords(db, id), finishedAt: new Date() });
  try {
    const recorder = createRecorder(id, await findMissing(db, id));
    const report = await withSigns(store, id, () => work(recorder));
    await end("finished");
    return report;
  } catch (error) {
    // The first failure is reported, even if this call fails because the database is gone.
    await end("stopped").catch(() => undefined);
    throw error;
  } finally {
    // The import is complete even without them; PostgreSQL updates them later by itself.
    await refreshStatistics(db).catch(() => undefined);
  }
}
