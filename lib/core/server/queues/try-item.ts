import type { Queryable } from "#lib/core/server/db/client.ts";
import type { QueueName } from "#lib/core/shared/queue-names.ts";
import { setAside } from "./queue-failure-queries.ts";

/**
 * Works on one item of a queue. If that fails, the item is set aside for a while, longer each time, so that the others
 * do not wait for it. The statement that takes the next item must leave out items that are set aside
 * (`isNotSetAside`).
 * @param options.onError called with the error
 * @param options.failed returned for an item that failed
 * @param work calls `take` with the id of its item before anything of the item can fail
 * @throws if no item could be taken, or if the database cannot store the failure
 */
export async function tryItem<Result, Failed>(
  options: {
    db: Queryable;
    queue: QueueName;
    onError: (error: unknown) => void;
    failed: Failed;
  },
  work: (take: (item: number | string) => void) => Promise<Result>,
): Promise<Result | Failed> {
  const { db, queue, onError, failed } = options;
  let item: string | null = null;
  try {
    return await work((taken) => {
      item = String(taken);
    });
  } catch (error) {
    if (item === null) throw error;
    onError(error);
    await setAside(db, queue, item);
    return failed;
  }
}
