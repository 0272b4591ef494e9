import { setTimeout as wait } from "node:timers/promises";
import { type DocumentNode, type ExecutionResult, getOperationAST } from "graphql";
import { isConnectionLost } from "#lib/core/server/db/database-failure.ts";
import type { DatabaseHealth } from "#lib/core/server/db/database-health.ts";
import { rootCause } from "./errors.ts";

/** The maximum time for a request; after it no request waits for a database restart. */
const patienceMs = 5000;
/** The time to detect whether only a connection was lost, or the whole database, in ms. */
const noticedMs = 300;

const isLost = ({ errors }: ExecutionResult): boolean =>
  errors?.some((error) => isConnectionLost(rootCause(error))) ?? false;

/** Whether an operation can safely be executed twice: it only reads, or its writes have an idempotency key. */
export function isRepeatable(document: DocumentNode, variables: Record<string, unknown>): boolean {
  const isQuery = getOperationAST(document)?.operation === "query";
  return isQuery || typeof variables.idempotencyKey === "string";
}

/**
 * Executes an operation again if the database connection was lost during it, as soon as the
 * database is back. In a long outage it fails at once.
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
