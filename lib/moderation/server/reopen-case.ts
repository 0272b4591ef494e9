import type { Queryable } from "#lib/core/server/db/client.ts";
import type { LoggedOperation } from "#lib/moderation/shared/moderation.ts";
import { announceCases } from "./case-channel.ts";
import { reopenCase } from "./case-end-queries.ts";

/**
 * Reopens the case that an undone decision closed, in the transaction of the undo. It stays closed
 * if another decision has closed it since, or if there is another open case about the same target.
 */
export async function reopenUndoneCase(
  tx: Queryable,
  undone: { caseId: number; operation: LoggedOperation },
): Promise<void> {
  const isOpen = await reopenCase(tx, { id: undone.caseId, outcome: undone.operation });
  if (isOpen) await announceCases(tx);
}
