import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { findJobStates, findQueueStates, type QueueState } from "./queue-state-queries.ts";

export type { QueueState };

/** The states of all queues of rows and jobs, for monitoring. */
export const readQueueStates = async (db: Queryable): Promise<QueueState[]> => [
  ...(await findQueueStates(db)),
  ...(await findJobStates(db)),
];

/**
 * The states of all queues of the network, for its admins.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getQueueStates(db: Queryable, viewer: Viewer): Promise<QueueState[]> {
  assertCan(viewer, "admin.open");
  return readQueueStates(db);
}
