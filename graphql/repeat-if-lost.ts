import { setTimeout as wait } from "node:timers/promises";
import { type DocumentNode, type ExecutionResult, getOperationAST } from "graphql";
import { isConnectionLost } from "#lib/core/server/db/database-failure.ts";
import type { DatabaseHealth } from "#lib/core/server/db/database-health.ts";
import { rootCause } from "./errors.ts";

/** A request is answered within this time: after it nobody waits for a database to come back. */
const patienceMs = 5000;
/** Within this time it is known whether only a connection was lost, or the database. */
const noticedMs = 300;

const isLost = ({ errors }: ExecutionResult): boolean =>
  errors?.some((error) => isConnectionLost(rootCause(error))) ?? false;

/** Whether executing an operation twice is the same as once: it reads, or what it writes has a key. */
export function isRepeatable(document: DocumentNode, variables: Record<string, unknown>): boolean {
  const isQuery = getOperationAST(document)?.operation === "query";
  return isQuery || typeof variables.idempotencyKey === "string";
}

/**
 * Executes an operation again where the connection to the database was lost meanwhile, as soon as the database answers
 * again. In a long outage nobody waits.
 * @param execute may be called twice
 */
export async function repeatIfLost(
  health: Pick<DatabaseHealth, "downForMs" | "whenUp">,
  execute: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const startedAt = performance.now();
  const result = await execute();
  const leftMs = patienceMs - Math.max(performance.now() - startedAt, health.downForMs());
  if (!isLost(result) || leftMs < noticedMs) return result;
  await wait(noticedMs);
  return (await health.whenUp(leftMs - noticedMs)) ? execute() : result;
}
