import type { Queryable } from "#lib/core/server/db/client.ts";
import { toMinute } from "#lib/core/shared/utc-day.ts";
import { type BroughtKind, recordNames } from "#lib/imports/shared/import-run.ts";
import { countRecords, findRuns } from "./run-queries.ts";
import { isRunActive } from "./with-run.ts";

const maxRuns = 50;

/** The newest runs, one line each: number, state, time (UTC), user, source, and number of imported rows. */
export async function listRuns(db: Queryable): Promise<string[]> {
  const lines: string[] = [];
  for (const { run, prefix } of await findRuns(db, maxRuns)) {
    // The records of these runs change, or changed until the process was killed.
    const isOpen = run.state === "running" || run.state === "undoing";
    const counts = isOpen ? await countRecords(db, run.id) : run.counts;
    const rest = run.state === "undoing" ? "undo not finished" : "not finished";
    const state = isOpen && !isRunActive(run) ? rest : run.state;
    const brought = Object.entries(counts).map(
      ([kind, total]) => `${total} ${recordNames[kind as BroughtKind] ?? kind}`,
    );
    lines.push(
      `${run.id}  ${state}  ${toMinute(run.insertedAt)}  ${run.startedBy}  ${run.kind}${prefix ? ` to ${prefix}` : ""} from ${run.source}: ${brought.join(", ") || "nothing"}`,
    );
  }
  return lines.length > 0 ? lines : ["There are no runs yet."];
}
