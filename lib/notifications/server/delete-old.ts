import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#lib/core/server/db/client.ts";
import { deleteOldEvents, deleteOldNotifications, deleteStalePushes } from "./deletion-queries.ts";
import { deletedPerBatch, maxDeletions } from "./notification-limits.ts";

/** Pauses between two statements, so that requests come first. */
const pauseMs = 50;

async function repeat(deleteSome: () => Promise<number>): Promise<void> {
  for (let turn = 0; turn < maxDeletions; turn += 1) {
    if ((await deleteSome()) < deletedPerBatch) return;
    await wait(pauseMs);
  }
}

/** Deletes notifications past the maximum age, then their events. */
export async function deleteOld({ db }: { db: Database }): Promise<void> {
  await deleteStalePushes(db);
  await repeat(() => deleteOldNotifications(db));
  await repeat(() => deleteOldEvents(db));
}
