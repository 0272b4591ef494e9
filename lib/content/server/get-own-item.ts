import type { ContentType } from "#lib/content/shared/content.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { readAs, type SiteScope } from "#lib/site/shared/site.ts";
import { type ContentWithText, findItemOnSite } from "./content-queries.ts";
import { findRevisionNumber } from "./save-queries.ts";

/** An item in its author's edit form, with the number of its newest revision. */
export type OwnItem = { item: ContentWithText; revision: number };

/**
 * An item of the site that the viewer wrote, also while it is held.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for the item of someone else, NOT_FOUND
 */
export async function getOwnItem(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  type: ContentType;
  slug: string;
}): Promise<OwnItem> {
  const { db, site, viewer, type, slug } = options;
  assertCan(viewer, "content.deleteOwn");
  const item = slug.includes("\0")
    ? undefined
    : await findItemOnSite(db, readAs(site, viewer), { slug, types: [type] });
  const isThere =
    item?.siteId === site.id && (item.status === "published" || item.status === "held");
  if (!item || !isThere) throw new AppError("NOT_FOUND", memberItemTexts.notFound);
  if (item.authorId !== viewer.id) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  return { item, revision: await findRevisionNumber(db, item.id) };
}
