import { type ContentWithText, getContentItem } from "#lib/content/server/get-content-item.ts";
import { toItemSlug } from "#lib/content/server/item-slug.ts";
import { keepItemUploads } from "#lib/content/server/item-uploads.ts";
import { getCategories } from "#lib/content/server/list-content.ts";
import { invalidateListed } from "#lib/content/server/list-tags.ts";
import { findItemIdByKey, publishMemberItem } from "#lib/content/server/publish-member-item.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { toReplacedItem, toScreenedItem } from "#lib/content/shared/screened-text.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, markAddition, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { neutralSlug } from "#lib/core/shared/slug.ts";
import { parseVisibility } from "#lib/forums/shared/thread-rules.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { checkMemberPost } from "#lib/moderation/server/check-member-post.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import type { RedirectDirectory } from "#lib/routing/server/redirect-directory.ts";
import { isReservedWord } from "#lib/routing/shared/find-route.ts";
import { hasFeature, type Site, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { followOwnThread } from "./follow-thread.ts";
import { readThreadText } from "./read-thread-text.ts";

/**
 * Hooks with which higher domains store rows for a new thread that mentions members, in the same
 * transaction.
 */
export type WithThread = (
  tx: Queryable,
  thread: { siteId: number; actorId: number; contentId: number },
) => Promise<void>;

type Options = {
  store: Store;
  limits: Limits;
  screening: Screening;
  /** A new thread never gets a path that redirects elsewhere. */
  redirects: RedirectDirectory;
  site: SiteWithFeatures & Pick<Site, "settings">;
  viewer: Viewer;
  title: string;
  /** Plain text; ignored if there is a `document`. */
  body: string;
  /** The body with its formatting, as the editor sent it. */
  document?: unknown;
  /** Slug of a category of the site, or none. */
  category: string | null;
  /** Its visibility: one of `visibilities`; everyone by default. */
  visibility?: string | null;
  idempotencyKey: string;
  withThread: WithThread;
};

async function findCategoryId({ store, site, category }: Options): Promise<number | null> {
  if (!category) return null;
  const found = (await getCategories(store.db, site)).find(({ slug }) => slug === category);
  if (!found) throw new AppError("BAD_USER_INPUT", threadTexts.unknownCategory);
  return found.id;
}

async function readThread({ store, site, viewer }: Options, id: number): Promise<ContentWithText> {
  const by = { id };
  const thread = await getContentItem({ db: store.db, site, viewer, by, preview: true });
  if (!thread) throw new AppError("NOT_FOUND", threadTexts.gone);
  return thread;
}

/**
 * Creates a thread in the site's forums; it is public at once. Two calls with the same `idempotencyKey` store one
 * thread, and both return it.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also where forums are off),
 * RATE_LIMITED, BAD_USER_INPUT with the text of the failed rule, NOT_FOUND when the thread that was sent
 * with this key has been removed since
 */
export async function createThread(options: Options): Promise<ContentWithText> {
  const { store, limits, screening, redirects, site, viewer, idempotencyKey } = options;
  assertCan(viewer, "thread.create");
  if (!hasFeature(site, "Forums")) throw new AppError("FORBIDDEN", threadTexts.forumsOff);
  const written = await readThreadText(store.db, options);
  const visibility = parseVisibility(options.visibility);
  const authorId = viewer.id;
  const known = await findItemIdByKey(store.db, site, { authorId, idempotencyKey });
  if (known !== undefined) return readThread(options, known);
  const categoryId = await findCategoryId(options);
  await limits.consume("createThread", authorId);
  const post = await checkMemberPost({
    db: store.db,
    limits,
    screening,
    site,
    viewer,
    written: toScreenedItem(written),
  });
  const { title, body, document } = toReplacedItem(written, post.edits);
  const moved = await redirects.of(site);
  const at = new Date();
  const id = await inTransaction(store, async (tx, invalidate) => {
    const { id, isNew } = await publishMemberItem({
      db: tx,
      site,
      type: "thread",
      authorId,
      title,
      body,
      categoryId,
      idempotencyKey,
      at,
      details: { visibility, document, status: post.isHeld ? "held" : "published" },
      // Addresses are shared and stored, so the slug of a thread for members has no word of the title.
      slug: visibility === "everyone" ? toItemSlug("thread", title, at) : neutralSlug("thread"),
      isReserved: (slug) =>
        isReservedWord(slug) ||
        moved.find(contentPath({ type: "thread", slug, permalink: null })) !== undefined,
    });
    if (isNew) await post.record(tx, { type: "CONTENT", id });
    if (isNew && !post.isHeld) {
      const versions = [{ type: "thread" as const, categoryId, authorId }];
      invalidateListed(invalidate, { id, siteIds: [site.id], versions });
      invalidate("Thread", id, [site.id]);
      markAddition(invalidate, id);
    }
    if (isNew) {
      await keepItemUploads(tx, { site, memberId: authorId, id, item: { document } });
      await followOwnThread(tx, site, { memberId: authorId, contentId: id });
      if (!post.isHeld && document && listMentionedIds(document).length > 0)
        await options.withThread(tx, { siteId: site.id, actorId: authorId, contentId: id });
    }
    return id;
  });
  return readThread(options, id);
}
