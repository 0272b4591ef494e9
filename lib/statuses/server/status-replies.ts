import { isBlockedBy } from "#lib/blocks/server/member-blocks.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { checkMemberPost } from "#lib/moderation/server/check-member-post.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { readMemberText } from "#lib/rich-text/server/read-member-text.ts";
import type { MemberTextInput } from "#lib/rich-text/shared/parse-member-text.ts";
import { toScreenedText, withReplacedWords } from "#lib/rich-text/shared/screened-text.ts";
import { readAs, type Site, type SiteScope, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { statusTextRules } from "#lib/statuses/shared/status.ts";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import { assertStatusesOn } from "./create-status.ts";
import { addToStatusReplyCount, lockStatus } from "./status-change-queries.ts";
import { findReadableStatus, publicReader, type StatusRow } from "./status-queries.ts";
import {
  findStatusRepliesByIds,
  findStatusReplyByKey,
  findVisibleStatusReplies,
  insertStatusReply,
  type StatusReplyRow,
} from "./status-reply-queries.ts";
import { keepStatusUploads } from "./status-uploads.ts";
import type { WithStatus } from "./with-status.ts";

/**
 * @throws AppError NOT_FOUND unless it is a reply to this status update; CONFLICT if it was removed; FORBIDDEN when its
 * author has blocked the member
 */
async function assertRepliedTo(
  db: Queryable,
  site: SiteScope,
  to: { statusId: number; id: number },
  viewer: KnownViewer,
): Promise<void> {
  const [reply] = await findStatusRepliesByIds(db, site, [to.id]);
  if (reply?.statusId !== to.statusId) throw new AppError("NOT_FOUND", statusRefusals.noReply);
  const [visible] = await findVisibleStatusReplies(db, site, [to.id]);
  if (!visible) throw new AppError("CONFLICT", statusRefusals.replyToRemoved);
  await assertNotBlocked(db, reply.authorId, viewer);
}

/**
 * Replies to a status update, or to a reply below it. A repeated `idempotencyKey` returns the first
 * reply. Members whom the author has blocked cannot reply.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT with the
 * text of the failed rule, NOT_FOUND if the site has no such status update or reply, CONFLICT when
 * it was removed
 */
export async function createStatusReply(options: {
  store: Store;
  limits: Limits;
  screening: Screening;
  site: SiteWithFeatures & Pick<Site, "settings">;
  viewer: Viewer;
  statusId: number;
  inReplyToId: number | null;
  text: MemberTextInput;
  idempotencyKey: string;
  withStatus: WithStatus;
}): Promise<StatusReplyRow> {
  const { store, limits, screening, viewer, statusId, inReplyToId, idempotencyKey } = options;
  assertCan(viewer, "status.reply");
  assertStatusesOn(options.site);
  const site = readAs(options.site, viewer);
  const written = await readMemberText(store.db, options.text, statusTextRules);
  const key = { authorId: viewer.id, idempotencyKey };
  const known = await findStatusReplyByKey(store.db, key);
  if (known) return known;
  await limits.consume("replyToStatus", viewer.id);
  const status = await findRepliedStatus(store.db, site, statusId, viewer);
  if (inReplyToId !== null)
    await assertRepliedTo(store.db, site, { statusId, id: inReplyToId }, viewer);
  const post = await checkMemberPost({
    db: store.db,
    limits,
    screening,
    site,
    viewer,
    written: toScreenedText(written),
  });
  const text = withReplacedWords(written, post.edits);
  return inTransaction(store, async (tx, invalidate) => {
    // Locked, so that it cannot be removed concurrently and the count stays correct.
    const locked = await lockStatus(tx, site, status.id);
    if (locked?.state !== "visible") throw new AppError("NOT_FOUND", statusRefusals.missing);
    const state = post.isHeld ? ("held" as const) : ("visible" as const);
    const reply = await insertStatusReply(tx, { statusId, inReplyToId, ...key, ...text, state });
    if (!reply) {
      // A concurrent attempt has stored it.
      const stored = await findStatusReplyByKey(tx, key);
      if (!stored) throw new Error("A key that is taken has a reply");
      return stored;
    }
    await post.record(tx, { type: "STATUS_UPDATE_REPLY", id: reply.id });
    await keepStatusUploads(tx, {
      site,
      memberId: viewer.id,
      document: text.document,
      owner: { type: "status_reply", id: reply.id },
    });
    if (!post.isHeld) {
      await addToStatusReplyCount(tx, statusId, 1);
      invalidate("StatusReplies", statusId);
      const posted = { siteId: site.id, actorId: viewer.id, statusId, replyId: reply.id };
      await options.withStatus(tx, posted);
    }
    return reply;
  });
}

async function assertNotBlocked(db: Queryable, authorId: number, viewer: KnownViewer) {
  if (await isBlockedBy(db, [authorId], viewer))
    throw new AppError("FORBIDDEN", statusRefusals.cannotReply);
}

/** @throws AppError NOT_FOUND, or FORBIDDEN when its author has blocked the member */
async function findRepliedStatus(
  db: Queryable,
  site: SiteScope,
  id: number,
  viewer: KnownViewer,
): Promise<StatusRow> {
  const status = await findReadableStatus(db, site, { id, reader: publicReader });
  if (!status) throw new AppError("NOT_FOUND", statusRefusals.missing);
  await assertNotBlocked(db, status.authorId, viewer);
  return status;
}
