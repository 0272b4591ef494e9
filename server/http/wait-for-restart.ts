import type { DatabaseHealth } from "#lib/core/server/db/database-health.ts";

/** For so long after the database has gone requests wait for it to come back. */
const maxRestartMs = 5000;

/**
 * Lets a call wait for the restart of the database or API tier, if no part of it has been executed
 * yet.
 */
export async function waitForRestart(
  health: Pick<DatabaseHealth, "isDown" | "downForMs" | "whenUp">,
): Promise<void> {
  if (health.isDown()) await health.whenUp(Math.max(0, maxRestartMs - health.downForMs()));
}
