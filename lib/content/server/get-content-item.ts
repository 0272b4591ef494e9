import { type ContentType, isHomepageSlug } from "#lib/content/shared/content.ts";
import { isRemoved } from "#lib/content/shared/content-state.ts";
import { canRead } from "#lib/content/shared/visibility.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type ContentWithText, findItemOnSite } from "./content-queries.ts";
import { findRevisionNumber } from "./save-queries.ts";

export type { ContentSummary } from "./content-list-queries.ts";
export type { ContentWithText } from "./content-queries.ts";

const isPublished = (item: ContentWithText) =>
  item.status === "published" && item.publishedAt !== null && item.publishedAt <= new Date();

/**
 * Whether an item is archived, or was deleted after it was public. A deleted item returns GONE at its URL and
 * NOT_FOUND by its id.
 */
const isGone = (item: ContentWithText, isByAddress: boolean) =>
  item.status === "archived" ||
  (isRemoved(item.status) && item.publishedAt !== null && isByAddress);

/** Finds an item that had this slug before it became visible to members only, or before its text was removed. */
async function findRenamedItem(
  db: Queryable,
  site: SiteScope,
  { slug, types }: { slug: string; types: readonly ContentType[] },
): Promise<ContentWithText | undefined> {
  const memberTypes = types.filter((type) => type === "thread" || type === "story");
  if (memberTypes.length === 0) return undefined;
  return findItemOnSite(db, site, { previousSlug: slug, types: memberTypes });
}

type ItemKey =
  | { id: number }
  | { slug: string; types: readonly ContentType[] }
  | { permalink: string };

type ItemOptions = { site: SiteScope; viewer: Viewer; by: ItemKey; preview: boolean };

/** Finds an item, also by its previous slug. */
async function findItem(db: Queryable, site: SiteScope, by: ItemKey) {
  const text = "slug" in by ? by.slug : "permalink" in by ? by.permalink : "";
  // No stored text contains a NUL, and PostgreSQL rejects one in a parameter.
  if (text.includes("\0")) return undefined;
  const item = await findItemOnSite(db, site, by);
  if (item || !("slug" in by)) return item;
  return findRenamedItem(db, site, by);
}

/** @returns a published item if its readers include the viewer. @throws AppError MEMBERS_ONLY */
function toReadable(
  item: ContentWithText,
  { site, viewer }: Pick<ItemOptions, "site" | "viewer">,
): ContentWithText | null {
  const reader = viewer ? "member" : site.reader;
  if (canRead(item.placementVisibility, reader)) return item;
  if (item.placementVisibility === "nobody") return null;
  throw new AppError("MEMBERS_ONLY", errorTexts.membersOnly);
}

/** @returns an unpublished item for a preview. @throws AppError GONE, NO_PREVIEW_PERMISSION */
function toPreviewed(
  item: ContentWithText,
  { viewer, by, preview }: Omit<ItemOptions, "site">,
): ContentWithText | null {
  if (!preview || isRemoved(item.status)) {
    if (isGone(item, !("id" in by))) throw new AppError("GONE", errorTexts.gone);
    return null;
  }
  if (item.status === "held" && item.authorId === viewer?.id) return item;
  if (!can(viewer, "content.preview"))
    throw new AppError("NO_PREVIEW_PERMISSION", errorTexts.noPreviewPermission);
  return item;
}

/**
 * One item with its text, by id, by slug within its path space, or by permalink. Everyone may read a published item.
 * An unpublished item is returned only with `preview`, and only to staff who may preview; a held item also to its
 * author. An item for members is returned only if both the viewer and the reader of `site` are members.
 * @returns `null` when the site shows no such item
 * @throws AppError MEMBERS_ONLY for an item that the reader may open after logging in;
 * NO_PREVIEW_PERMISSION when the viewer may not preview an unpublished item; GONE
 * when the item is archived or deleted
 */
export async function getContentItem({
  db,
  ...options
}: ItemOptions & { db: Queryable }): Promise<ContentWithText | null> {
  const item = await findItem(db, options.site, options.by);
  if (!item) return null;
  return isPublished(item) ? toReadable(item, options) : toPreviewed(item, options);
}

/**
 * A draft of the home page, such as `home-autumn`, for staff who may preview (spec §2 `/homepage/{slug}`), published
 * or not.
 * @returns `null` when the site has no such page
 * @throws AppError NO_PREVIEW_PERMISSION before anything is looked up
 */
export async function getHomepagePreview(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  slug: string;
}): Promise<ContentWithText | null> {
  const { db, site, viewer, slug } = options;
  if (!can(viewer, "content.preview")) {
    throw new AppError("NO_PREVIEW_PERMISSION", errorTexts.noPreviewPermission);
  }
  if (!isHomepageSlug(slug)) return null;
  const page = await findItemOnSite(db, site, { slug, types: ["page"] });
  return page && !isRemoved(page.status) ? page : null;
}

/** An item in any state, for a caller that has checked who may read it. @returns `null` for a deleted one */
export async function getItemInAnyState(
  db: Queryable,
  site: SiteScope,
  id: number,
): Promise<ContentWithText | null> {
  const item = await findItemOnSite(db, site, { id });
  return item && !isRemoved(item.status) ? item : null;
}

/** The number of the newest revision of an item; 0 without revisions. */
export async function getRevisionNumber(db: Queryable, contentId: number): Promise<number> {
  return findRevisionNumber(db, contentId);
}
