import type { DatabaseHealth } from "#lib/core/server/db/database-health.ts";

/** How long requests wait for a database that restarts. */
const maxRestartMs = 5000;

/** Lets a call wait for the restart of the database or API tier, if no part of the call has been executed yet. */
export async function waitForRestart(
  health: Pick<DatabaseHealth, "isDown" | "downForMs" | "whenUp">,
): Promise<void> {
  if (health.isDown()) await health.whenUp(Math.max(0, maxRestartMs - health.downForMs()));
}
