import { isDeepStrictEqual } from "node:util";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { checkMemberEdit } from "#lib/moderation/server/check-member-edit.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { keepTextFormatting } from "#lib/rich-text/server/name-mentions.ts";
import { readMemberText } from "#lib/rich-text/server/read-member-text.ts";
import { listAddedMentions, listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import type { MemberText, MemberTextInput } from "#lib/rich-text/shared/parse-member-text.ts";
import { toScreenedText, withReplacedWords } from "#lib/rich-text/shared/screened-text.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { statusTextRules } from "#lib/statuses/shared/status.ts";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import { assertStatusesOn, parseStatusVisibility } from "./create-status.ts";
import {
  lockStatus,
  setStatusState,
  updateStatusText,
  updateStatusVisibility,
} from "./status-change-queries.ts";
import type { StatusRow } from "./status-queries.ts";
import { insertStatusRevision } from "./status-revision-queries.ts";
import { keepStatusUploads } from "./status-uploads.ts";
import type { WithStatusMentions } from "./with-status.ts";

export type OwnStatusOptions = {
  store: Store;
  limits: Limits;
  site: SiteWithFeatures;
  viewer: Viewer;
  id: number;
};

/**
 * Locks the viewer's status update in any state. @throws AppError NOT_FOUND, FORBIDDEN for another member's status
 * update
 */
export async function lockAnyOwnStatus(
  tx: Queryable,
  { site, id }: Pick<OwnStatusOptions, "site" | "id">,
  viewer: KnownViewer,
): Promise<StatusRow> {
  const status = await lockStatus(tx, site, id);
  if (!status) throw new AppError("NOT_FOUND", statusRefusals.missing);
  if (status.authorId !== viewer.id) throw new AppError("FORBIDDEN", statusRefusals.notAuthor);
  return status;
}

/** @throws AppError NOT_FOUND, FORBIDDEN for another member's status update, CONFLICT if it was removed */
export async function lockOwnStatus(
  tx: Queryable,
  options: Pick<OwnStatusOptions, "site" | "id">,
  viewer: KnownViewer,
): Promise<StatusRow> {
  const status = await lockAnyOwnStatus(tx, options, viewer);
  if (status.state !== "visible" && status.state !== "held")
    throw new AppError("CONFLICT", statusRefusals.removed);
  return status;
}

const isSameText = (status: StatusRow, { body, document }: MemberText): boolean =>
  status.body === body && isDeepStrictEqual(status.document, document);

type UpdateOptions = OwnStatusOptions & {
  screening: Screening;
  text: MemberTextInput;
  visibility?: string | null | undefined;
  isPlainForm?: boolean;
  withMentions: WithStatusMentions;
};

/** Reads the submitted text; without scripts, the author did not see the formatting of the previous one. */
async function readWritten(
  tx: Queryable,
  { document }: StatusRow,
  { isPlainForm, text }: Pick<UpdateOptions, "isPlainForm" | "text">,
): Promise<MemberText> {
  const kept = isPlainForm && document;
  const typed = kept ? { document: await keepTextFormatting(tx, kept, text.body ?? "") } : text;
  return readMemberText(tx, typed, statusTextRules);
}

/** Stores a changed text after the screening of new posts, and notifies newly mentioned members. */
async function replaceText(
  tx: Transaction,
  options: Omit<UpdateOptions, "visibility" | "viewer"> & {
    viewer: KnownViewer;
    before: StatusRow;
    written: MemberText;
    visibility: StatusRow["visibility"];
  },
): Promise<StatusRow> {
  const { site, viewer, id, before, written, visibility, screening } = options;
  const { siteId } = before;
  const post = { siteId, assocType: "STATUS_UPDATE", assocId: id } as const;
  const { isHeld, edits, openCase } = await checkMemberEdit(tx, {
    screening,
    viewer,
    post,
    wasHeld: before.state === "held",
    written: toScreenedText(written),
    publicMentions: before.state === "visible" ? listMentionedIds(before.document) : null,
  });
  const text = withReplacedWords(written, edits);
  await insertStatusRevision(tx, before);
  await updateStatusText(tx, id, { ...text, visibility });
  await openCase(tx);
  const owner = { type: "status", id } as const;
  await keepStatusUploads(tx, { site, memberId: viewer.id, document: text.document, owner });
  const state = isHeld ? ("held" as const) : before.state;
  if (isHeld) await setStatusState(tx, id, { state, byId: viewer.id });
  const memberIds = listAddedMentions(before.document, text.document);
  if (state === "visible" && memberIds.length > 0)
    await options.withMentions(tx, { siteId, actorId: viewer.id, statusId: id, memberIds });
  const revisionCount = before.revisionCount + 1;
  return { ...before, ...text, visibility, state, revisionCount, editedAt: new Date() };
}

/**
 * Replaces the text of the viewer's status update and, if given, its visibility. Everyone who can read it can read the
 * earlier versions. It is held for the same reasons as a new status update.
 * @param options.isPlainForm the author did not see the formatting, so unchanged blocks keep it
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT with the
 * text of the failed rule, NOT_FOUND, CONFLICT when it was removed
 */
export async function updateStatus(options: UpdateOptions): Promise<StatusRow> {
  const { store, site, viewer, id } = options;
  assertCan(viewer, "status.edit");
  assertStatusesOn(site);
  await options.limits.consume("changeStatus", viewer.id);
  return inTransaction(store, async (tx, invalidate) => {
    const before = await lockOwnStatus(tx, options, viewer);
    const written = await readWritten(tx, before, options);
    const visibility = options.visibility
      ? parseStatusVisibility(options.visibility)
      : before.visibility;
    const isSame = isSameText(before, written);
    if (isSame && visibility === before.visibility) return before;
    invalidate("ProfileStatus", id);
    invalidate("MemberStatuses", viewer.id);
    if (!isSame) return replaceText(tx, { ...options, viewer, before, written, visibility });
    await updateStatusVisibility(tx, id, visibility);
    return { ...before, visibility };
  });
}
