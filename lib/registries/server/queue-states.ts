import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { findJobStates, findQueueStates, type QueueState } from "./queue-state-queries.ts";

export type { QueueState };

/** How all queues are, those of rows and those of jobs, for what watches the product. */
export const readQueueStates = async (db: Queryable): Promise<QueueState[]> => [
  ...(await findQueueStates(db)),
  ...(await findJobStates(db)),
];

/**
 * How all queues of the network are, for its admins.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getQueueStates(db: Queryable, viewer: Viewer): Promise<QueueState[]> {
  assertCan(viewer, "admin.open");
  return readQueueStates(db);
}
