import { beginDueDeletion, getDueDeletions } from "#lib/auth/server/due-deletions.ts";
import { deleteComment } from "#lib/comments/server/change-own-comment.ts";
import { deleteOwnItem } from "#lib/content/server/delete-own-item.ts";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { noLimits } from "#lib/core/server/limits/limits.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { releaseExports } from "#lib/exports/server/expired-exports.ts";
import { formerMemberName } from "#lib/members/shared/former-member.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { deleteStatusReply } from "#lib/statuses/server/delete-own-reply.ts";
import { deleteStatus } from "#lib/statuses/server/delete-own-status.ts";
import { eraseJoinedAccounts } from "./close-merge.ts";
import {
  closeAccount,
  listOwnComments,
  listOwnItems,
  listOwnStatuses,
  listOwnStatusReplies,
} from "./erase-member-queries.ts";
import { type ErasePorts, eraseRows } from "./erase-rows.ts";
import { purgeWords } from "./erase-words-queries.ts";

type Ports = Pick<Services, "store" | "sessions" | "directory"> & ErasePorts;

/** The text that others see instead of a deleted message. */
const deletedNotice = "This was deleted by its author.";

const intervalMs = 60_000;
const batchSize = 20;

/** Deletes the posts of a member, one by one, as the author would, so that pages and counts are updated. */
async function deleteWords({ store, directory }: Ports, memberId: number): Promise<void> {
  const viewer = {
    id: memberId,
    username: formerMemberName(memberId),
    roleId: roles.member,
    legacyRole: null,
    isVerified: true,
    insertedAt: new Date(0),
    moderatedSiteIds: [],
    editedSiteIds: [],
    restriction: null,
  };
  const deleteAll = async (
    rows: readonly { id: number; siteId: number }[],
    deleteOne: (call: { site: Site; id: number }) => Promise<unknown>,
  ) => {
    for (const { id, siteId } of rows) {
      const site = directory.byId(siteId);
      if (!site) continue;
      try {
        await deleteOne({ site, id });
      } catch (error) {
        // The post is already gone, or below content that is not shown.
        if (!(error instanceof AppError)) throw error;
      }
    }
  };
  const call = { store, limits: noLimits, viewer };
  const { db } = store;
  await deleteAll(await listOwnItems(db, memberId), (one) =>
    deleteOwnItem({ ...call, ...one, isFinal: true }),
  );
  await deleteAll(await listOwnComments(db, memberId), (one) => deleteComment({ ...call, ...one }));
  await deleteAll(await listOwnStatuses(db, memberId), (one) => deleteStatus({ ...call, ...one }));
  await deleteAll(await listOwnStatusReplies(db, memberId), (one) =>
    deleteStatusReply({ ...call, ...one }),
  );
  await inTransaction(store, async (tx, invalidate) => {
    await purgeWords(tx, memberId, deletedNotice);
    for (const { id } of directory.all()) invalidate("SiteRedirect", id, [id]);
  });
}

/**
 * Deletes an account that is due. It closes the account first, so that the deletion can no longer be cancelled, then
 * deletes the posts if the member chose so, and finally the identifying data. After a crash the next attempt
 * continues.
 * @returns whether it was deleted
 */
export async function eraseMember(ports: Ports, memberId: number): Promise<boolean> {
  const { store, sessions, directory } = ports;
  const closed = await inTransaction(store, async (tx, invalidate) => {
    const deletion = await beginDueDeletion(tx, memberId);
    if (!deletion) return null;
    await closeAccount(tx, memberId);
    await releaseExports(tx, memberId);
    invalidate("User", memberId);
    return deletion;
  });
  if (!closed) return false;
  sessions.ended(closed.ended);
  if (closed.erasesWords) await deleteWords(ports, memberId);
  await inTransaction(store, async (tx, invalidate) => {
    await eraseJoinedAccounts(tx, ports, memberId);
    await eraseRows(tx, ports, memberId);
    const siteIds = directory.all().map(({ id }) => id);
    invalidate("User", memberId, siteIds);
  });
  return true;
}

/**
 * Deletes the accounts that are due. Several processes may run it concurrently.
 * @param onError called for an account that could not be deleted; it is set aside, and the others
 * are deleted
 * @returns the number of deleted accounts
 */
export async function eraseDueMembers(
  ports: Ports,
  onError: (error: unknown) => void,
): Promise<number> {
  const { db } = ports.store;
  let erased = 0;
  for (;;) {
    const due = await getDueDeletions(db, batchSize);
    let moved = 0;
    for (const memberId of due) {
      const outcome = await tryItem(
        { db, queue: "account-deletions", onError, failed: "failed" },
        async (take) => {
          take(memberId);
          return (await eraseMember(ports, memberId)) ? "erased" : "elsewhere";
        },
      );
      if (outcome === "erased") erased += 1;
      if (outcome !== "elsewhere") moved += 1;
    }
    if (due.length < batchSize || moved === 0) return erased;
  }
}

/** Deletes accounts that are due, every minute. @returns a function that stops it */
export const watchDueDeletions = (
  ports: Ports,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  repeat(async () => void (await eraseDueMembers(ports, onError)), intervalMs, onError);
