import { isDeepStrictEqual } from "node:util";
import { isEmptied } from "#lib/content/shared/emptied-thread.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import { toReplacedItem, toScreenedItem } from "#lib/content/shared/screened-text.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { neutralSlug } from "#lib/core/shared/slug.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import { checkMemberEdit } from "#lib/moderation/server/check-member-edit.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { listAddedMentions, listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { keepItemUploads } from "./item-uploads.ts";
import {
  lockMemberItem,
  type MemberItemText,
  type SoleType,
  updateMemberItemRow,
} from "./member-item-queries.ts";
import {
  findPlacementSiteIds,
  findRevisionNumber,
  type ItemRow,
  insertRevision,
} from "./save-queries.ts";
import type { WithMentions } from "./with-mentions.ts";

/** The stored form of a value; PostgreSQL returns the keys of an object in its own order. */
const toStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(toStored(one), toStored(other));

const isUnchanged = (before: ItemRow, text: MemberItemText) =>
  (Object.keys(text) as (keyof MemberItemText)[]).every((key) => isSame(before[key], text[key]));

/**
 * A slug without words of the title, for a public item that becomes visible to members only. The previous slug
 * redirects readers who may read the item.
 */
function renameForMembers(before: ItemRow, { visibility = before.visibility }: MemberItemText) {
  if (before.visibility !== "everyone" || visibility === "everyone") return {};
  return { slug: neutralSlug(before.type), previousSlug: before.slug };
}

/**
 * Stores the author's changes of an item and its previous version, in the transaction of the use case that validated
 * it. Missing fields keep their values. The slug stays, unless the item becomes visible to members only. The item is
 * held for the same reasons as a new post.
 * @param options.expectedRevision the revision that the author has read; 0 for an item without revisions. `null` skips
 * the check for conflicts
 * @throws AppError NOT_FOUND, FORBIDDEN for the item of someone else, CONFLICT, BAD_USER_INPUT for
 * too many links by a new member
 */
export async function updateMemberItem(
  tx: Transaction,
  invalidate: Invalidate,
  options: {
    screening: Screening;
    site: SiteScope;
    viewer: KnownViewer;
    id: number;
    type: SoleType;
    expectedRevision: number | null;
    text: MemberItemText;
    at: Date;
    withMentions: WithMentions;
  },
): Promise<void> {
  const { screening, site, viewer, id, type, expectedRevision, at } = options;
  const before = await lockMemberItem(tx, site, { id, types: [type] });
  if (!before || isEmptied(before)) throw new AppError("NOT_FOUND", memberItemTexts.notFound);
  if (before.authorId !== viewer.id) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  if (isUnchanged(before, options.text)) return;
  const revision = await findRevisionNumber(tx, id);
  if (expectedRevision !== null && expectedRevision !== revision)
    throw new AppError("CONFLICT", memberItemTexts.conflict);
  const { isHeld, edits, openCase } = await checkMemberEdit(tx, {
    screening,
    viewer,
    wasHeld: before.status === "held",
    post: { siteId: site.id, assocType: "CONTENT", assocId: id },
    written: toScreenedItem({ ...before, ...options.text }),
    publicMentions: before.status === "published" ? listMentionedIds(before.document) : null,
  });
  const text = toReplacedItem(options.text, edits);
  // Before the first change of an item without revisions, its current version is stored.
  if (revision === 0) await insertRevision(tx, before, { number: 1, savedBy: viewer.id });
  const item = await updateMemberItemRow(tx, site, id, {
    ...text,
    ...renameForMembers(before, text),
    modifiedAt: at,
    editedAt: at,
    status: isHeld ? "held" : undefined,
  });
  await keepItemUploads(tx, { site, memberId: viewer.id, id, item });
  await openCase(tx);
  await insertRevision(tx, item, { number: Math.max(1, revision) + 1, savedBy: viewer.id });
  const memberIds = listAddedMentions(before.document, item.document);
  if (item.status === "published" && memberIds.length > 0) {
    const mentions = { siteId: site.id, actorId: viewer.id, contentId: id, memberIds };
    await options.withMentions(tx, { ...mentions, commentId: null });
  }
  // Lists change only if other people may read it now.
  const isListChanged = item.visibility !== before.visibility || item.status !== before.status;
  const siteIds = isListChanged ? await findPlacementSiteIds(tx, id) : [];
  invalidate("ContentItem", id, siteIds);
  if (type === "thread" && isListChanged) invalidate("Thread", id, siteIds);
}
