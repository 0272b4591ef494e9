import { subDays } from "date-fns/subDays";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { deleteMemberExposures, deleteOldExposures } from "./experiment-queries.ts";
import { type ExperimentServices, isOver } from "./experiment-services.ts";

/** Deletes a member's exposures on every site, and the link to their browsers. */
export const eraseExposures = (tx: Queryable, memberId: number): Promise<void> =>
  deleteMemberExposures(tx, memberId);

/** Exposures are kept this long after an experiment, for its owner. */
const keptDays = 30;
const intervalMs = 60 * 60 * 1000;

/** Deletes the exposures of experiments that ended 30 days ago or no longer exist. @returns their number */
export async function deleteEndedExposures(
  db: Queryable,
  { declared }: Pick<ExperimentServices, "declared">,
  now = new Date(),
): Promise<number> {
  const then = subDays(now, keptDays);
  const symbols = [...declared].flatMap(([symbol, one]) => (isOver(one, then) ? [] : symbol));
  return deleteOldExposures(db, { symbols, days: keptDays });
}

/** Runs `deleteEndedExposures` every hour. @returns a function that stops it */
export function watchEndedExposures(options: {
  db: Queryable;
  experiments: Pick<ExperimentServices, "declared">;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  const { db, experiments, onError } = options;
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = deleteEndedExposures(db, experiments).catch(onError);
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
