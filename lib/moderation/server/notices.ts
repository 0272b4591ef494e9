import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { ModeratedType } from "#lib/moderation/shared/moderation.ts";
import { appealSchema, canAppeal, noticesPerPage } from "#lib/moderation/shared/notice.ts";
import { noticeTexts } from "#lib/moderation/shared/notice-texts.ts";
import type { NoticedOperation } from "#lib/moderation/shared/noticed-operations.ts";
import { findNotice, findNotices, type NoticeRow, updateAppeal } from "./notice-queries.ts";
import { openCase } from "./open-case.ts";

/** A decision as the affected member sees it: without the staff member who made it. */
export type Notice = Omit<NoticeRow, "actorId" | "operation" | "assocType"> & {
  operation: NoticedOperation;
  assocType: ModeratedType;
  canAppeal: boolean;
};

function toNotice({ actorId: _actor, ...row }: NoticeRow): Notice {
  const notice = {
    ...row,
    // The queries return only these operations and types.
    operation: row.operation as NoticedOperation,
    assocType: row.assocType as ModeratedType,
  };
  return { ...notice, canAppeal: canAppeal(notice, new Date()) };
}

type Options = { db: Queryable; site: { id: number }; viewer: Viewer };

/**
 * One page of the decisions about the viewer and their posts on a site, the newest first.
 * @throws AppError UNAUTHENTICATED
 */
export async function getNotices({
  db,
  site,
  viewer,
  page,
}: Options & { page: number }): Promise<{ notices: Notice[]; hasMore: boolean }> {
  assertCan(viewer, "moderation.notices");
  const offset = (Math.max(1, page) - 1) * noticesPerPage;
  const limit = noticesPerPage + 1;
  const rows = await findNotices(db, { memberId: viewer.id, siteId: site.id, limit, offset });
  return {
    notices: rows.slice(0, noticesPerPage).map(toNotice),
    hasMore: rows.length > noticesPerPage,
  };
}

/**
 * One notice of the viewer.
 * @returns `null` if it does not exist or concerns another member
 * @throws AppError UNAUTHENTICATED
 */
export async function getNotice({
  db,
  site,
  viewer,
  id,
}: Options & { id: number }): Promise<Notice | null> {
  assertCan(viewer, "moderation.notices");
  const row = await findNotice(db, { id, memberId: viewer.id, siteId: site.id });
  return row ? toNotice(row) : null;
}

/**
 * Appeals against a decision, which opens a case for staff who did not take part in it. The affected member can do
 * this once, within 30 days.
 * @throws AppError UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, CONFLICT when it is too late, there is an appeal already
 * or the decision was undone
 */
export async function appealDecision(options: {
  store: Store;
  site: { id: number };
  viewer: Viewer;
  noticeId: number;
  text: string;
}): Promise<Notice> {
  const { store, site, viewer, noticeId } = options;
  assertCan(viewer, "moderation.notices");
  const { values, problem } = readFields(appealSchema, { text: options.text });
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
  return inTransaction(store, async (tx) => {
    const by = { id: noticeId, memberId: viewer.id, siteId: site.id };
    const row = await findNotice(tx, by);
    if (!row) throw new AppError("NOT_FOUND", noticeTexts.noNotice);
    const notice = toNotice(row);
    const isStored = notice.canAppeal && (await updateAppeal(tx, noticeId, values.text));
    if (!isStored) throw new AppError("CONFLICT", noticeTexts.cannotAppeal);
    const { siteId, assocType, assocId, logId: appealOf, memberId, snapshot } = notice;
    await openCase(tx, {
      target: { siteId, assocType, assocId, memberId, appealOf },
      report: { reporterId: viewer.id, reason: "appeal", details: values.text, snapshot },
    });
    const stored = await findNotice(tx, by);
    return stored ? toNotice(stored) : notice;
  });
}
