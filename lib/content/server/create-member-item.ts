import { contentPath } from "#lib/content/shared/content.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import { toReplacedItem, toScreenedItem } from "#lib/content/shared/screened-text.ts";
import { inTransaction, markAddition, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { neutralSlug } from "#lib/core/shared/slug.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import { type CheckedPost, checkMemberPost } from "#lib/moderation/server/check-member-post.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { listAddedMentions } from "#lib/rich-text/shared/mentions.ts";
import type { RedirectDirectory } from "#lib/routing/server/redirect-directory.ts";
import { isReservedWord } from "#lib/routing/shared/find-route.ts";
import { readAs, type Site, type SiteScope } from "#lib/site/shared/site.ts";
import { type ContentWithText, getContentItem } from "./get-content-item.ts";
import { toItemSlug } from "./item-slug.ts";
import { keepItemUploads } from "./item-uploads.ts";
import { invalidateListed } from "./list-tags.ts";
import type { SoleType } from "./member-item-queries.ts";
import {
  findItemIdByKey,
  type MemberItemDetails,
  publishMemberItem,
} from "./publish-member-item.ts";
import type { WithMentions } from "./with-mentions.ts";

type NewMemberItem = {
  store: Store;
  limits: Limits;
  screening: Screening;
  /** A new item never gets a path that redirects elsewhere. */
  redirects: RedirectDirectory;
  site: SiteScope & Pick<Site, "settings">;
  type: SoleType;
  viewer: KnownViewer;
  written: { title: string; body: string } & Omit<MemberItemDetails, "status">;
  /** The status of an item that no rule holds. */
  status?: "published" | "held";
  idempotencyKey: string;
  withMentions: WithMentions;
};

/**
 * Stores a new item of a member on its site and invalidates pages. Call it after checking the
 * permission and the fields. A repeated `idempotencyKey` returns the first item.
 * @param countNew counts it against the limit of new items of its type
 * @throws AppError NOT_VERIFIED, RATE_LIMITED, FORBIDDEN, NOT_FOUND when the item with this key has
 * been deleted since
 */
export async function createMemberItem(
  options: NewMemberItem,
  countNew: () => Promise<void>,
): Promise<ContentWithText> {
  const { store, limits, screening, site, viewer, written, idempotencyKey } = options;
  const key = { authorId: viewer.id, idempotencyKey };
  const known = await findItemIdByKey(store.db, site, key);
  if (known !== undefined) return readOwnItem({ store, site, viewer, id: known });
  await countNew();
  const checked = { db: store.db, limits, screening, site, viewer };
  const post = await checkMemberPost({ ...checked, written: toScreenedItem(written) });
  return readOwnItem({ store, site, viewer, id: await storeMemberItem(options, post) });
}

/** @returns the id of the item, or of the first item with the same key */
async function storeMemberItem(options: NewMemberItem, post: CheckedPost): Promise<number> {
  const { store, redirects, site, type, withMentions, idempotencyKey } = options;
  const authorId = options.viewer.id;
  const { title, body, ...written } = toReplacedItem(options.written, post.edits);
  const status = post.isHeld ? "held" : (options.status ?? "published");
  const details = { ...written, status };
  const moved = await redirects.of(site);
  const at = new Date();
  return inTransaction(store, async (tx, invalidate) => {
    const { id, isNew } = await publishMemberItem({
      db: tx,
      site,
      type,
      title,
      body,
      at,
      categoryId: null,
      authorId,
      idempotencyKey,
      details,
      slug:
        (details.visibility ?? "everyone") === "everyone"
          ? toItemSlug(type, title, at)
          : neutralSlug(type),
      isReserved: (slug) =>
        isReservedWord(slug) ||
        moved.find(contentPath({ type, slug, permalink: null })) !== undefined,
    });
    if (isNew) await keepItemUploads(tx, { site, memberId: authorId, id, item: details });
    if (isNew) await post.record(tx, { type: "CONTENT", id });
    if (isNew && status !== "held") {
      invalidateListed(invalidate, { id, siteIds: [site.id], versions: [{ type, authorId }] });
      markAddition(invalidate, id);
    }
    const memberIds = listAddedMentions(null, details.document);
    if (isNew && status === "published" && memberIds.length > 0) {
      const mentions = { siteId: site.id, actorId: authorId, contentId: id, memberIds };
      await withMentions(tx, { ...mentions, commentId: null });
    }
    return id;
  });
}

/**
 * An item for its author, also while it is held.
 * @throws AppError NOT_FOUND when it was deleted
 */
export async function readOwnItem(options: {
  store: Pick<Store, "db">;
  site: SiteScope;
  viewer: Viewer;
  id: number;
}): Promise<ContentWithText> {
  const { store, viewer, id } = options;
  const site = readAs(options.site, viewer);
  const item = await getContentItem({ db: store.db, site, viewer, by: { id }, preview: true });
  if (!item) throw new AppError("NOT_FOUND", memberItemTexts.notFound);
  return item;
}
