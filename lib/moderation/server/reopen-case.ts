import type { Queryable } from "#lib/core/server/db/client.ts";
import type { LoggedOperation } from "#lib/moderation/shared/moderation.ts";
import { announceCases } from "./case-channel.ts";
import { reopenCase } from "./case-end-queries.ts";

/**
 * Opens the case again that an undone decision ended, in the transaction of the undo. It stays closed when it has ended
 * in another way since, and when there is an open case about the same by now.
 */
export async function reopenUndoneCase(
  tx: Queryable,
  undone: { caseId: number; operation: LoggedOperation },
): Promise<void> {
  const isOpen = await reopenCase(tx, { id: undone.caseId, outcome: undone.operation });
  if (isOpen) await announceCases(tx);
}
