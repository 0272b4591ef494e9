import { availableParallelism, totalmem } from "node:os";

/** The memory of a worker with its page cache, in addition to the database, in bytes. */
const workerBytes = 400 * 1024 * 1024;

type Machine = { cores: number; bytes: number };

/** The processors and the memory that this process may use. */
const thisMachine = (): Machine => {
  // 0 without a limit, and more than the machine's memory if the limit is unknown.
  const limit = process.constrainedMemory();
  return {
    cores: availableParallelism(),
    bytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
  };
};

/**
 * How many processes serve the product: as many as the setting says, or for `auto` one for each processor that has memory
 * for it.
 */
export function countWorkers(
  setting: number | "auto",
  machine: () => Machine = thisMachine,
): number {
  if (setting !== "auto") return setting;
  const { cores, bytes } = machine();
  return Math.max(1, Math.min(cores, Math.floor(bytes / workerBytes)));
}
