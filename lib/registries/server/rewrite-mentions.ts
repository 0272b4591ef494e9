import { setTimeout as sleep } from "node:timers/promises";
import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import type { WaitingWork } from "#lib/core/server/waiting-work/watch-work.ts";
import { getMentionedMembers } from "#lib/rich-text/server/name-mentions.ts";
import { type NamedMember, renameInDraft, renameInText } from "./mention-names.ts";
import {
  deleteNameChange,
  hasNameChanges,
  lockMentioningDrafts,
  lockMentioningTexts,
  lockNameChange,
  type MentioningTable,
  mentioningTables,
  repeatNameChange,
  updateDraftFields,
  updateMentioningTexts,
} from "./name-change-queries.ts";

/** The number of texts per transaction: small, so that concurrent edits wait only briefly. */
const batchSize = 200;
/** Pauses between two batches, so that reads come first. */
const pauseMs = 50;
/** A text that was being written, or a deleted one that was restored, may contain the former name. */
const repeatMinutes = 15;

/** @returns the number of changed texts */
async function renameInTable(
  tx: Transaction,
  invalidate: Invalidate,
  { table, ...member }: NamedMember & { table: MentioningTable },
): Promise<number> {
  const texts = await lockMentioningTexts(tx, table, { ...member, limit: batchSize });
  if (texts.length === 0) return 0;
  const changed = texts.map(({ place, document }) => ({
    place,
    ...renameInText(document, member),
  }));
  // Pages print names by their ids; lists show summaries as they are stored.
  for (const id of await updateMentioningTexts(tx, table, changed)) invalidate("ContentItem", id);
  return texts.length;
}

async function renameInDrafts(tx: Transaction, member: NamedMember): Promise<void> {
  for (const { place, fields } of await lockMentioningDrafts(tx, member.memberId)) {
    const renamed = renameInDraft(fields, member);
    if (renamed !== fields) await updateDraftFields(tx, place, renamed);
  }
}

/** Changes one batch of texts of a member, or all drafts once no other text is left. @returns whether there may be more */
async function renameNext(
  tx: Transaction,
  invalidate: Invalidate,
  member: NamedMember,
): Promise<boolean> {
  for (const table of Object.keys(mentioningTables) as MentioningTable[])
    if ((await renameInTable(tx, invalidate, { table, ...member })) > 0) return true;
  await renameInDrafts(tx, member);
  return false;
}

/** Changes one batch of texts of one member. @returns whether there may be more */
const renameInBatch = (store: Store, onError: (error: unknown) => void): Promise<boolean> =>
  tryItem({ db: store.db, queue: "name-changes", onError, failed: true }, (take) =>
    inTransaction(store, async (tx, invalidate) => {
      const change = await lockNameChange(tx);
      if (!change) return false;
      const { memberId } = change;
      take(memberId);
      const name = (await getMentionedMembers(tx, [memberId])).get(memberId)?.username;
      if (name !== undefined && (await renameNext(tx, invalidate, { memberId, name }))) return true;
      if (change.isRepeated) await deleteNameChange(tx, memberId);
      else await repeatNameChange(tx, memberId, repeatMinutes);
      return true;
    }),
  );

/**
 * Updates the names of renamed members in stored texts that mention them, in batches: after a new
 * name, an erasure, a merge or its undo. Several processes may run it concurrently.
 * @param onError called for each member for whom it fails; the others continue
 */
export async function rewriteMentions(
  store: Store,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await renameInBatch(store, onError))) await sleep(pauseMs);
}

/** The queue of renamed members, and the worker that updates their names in texts. */
export const waitingNames = (store: Store, onError: (error: unknown) => void): WaitingWork => ({
  isWaiting: hasNameChanges,
  work: (signal) => rewriteMentions(store, onError, signal),
  onError,
});
