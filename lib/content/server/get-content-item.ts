import type { Queryable } from "../../core/server/db/client.ts";
import { errorTexts } from "../../core/shared/error-texts.ts";
import { AppError } from "../../core/shared/errors.ts";
import type { Viewer } from "../../members/shared/member.ts";
import { can } from "../../members/shared/permissions.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import type { ContentType } from "../shared/content.ts";
import { type ContentWithText, findItemOnSite } from "./content-queries.ts";

export type { ContentSummary, ContentWithText } from "./content-queries.ts";

const isPublished = (item: ContentWithText) =>
  item.status === "published" && item.publishedAt !== null && item.publishedAt <= new Date();

/**
 * One item with its text, by id, by slug within its path space, or by permalink.
 * A published item is for everyone. A draft or scheduled one shows only to who may preview, and
 * only when a preview is asked for (readings 4).
 * @returns `null` when the site shows no such item
 * @throws AppError NO_PREVIEW_PERMISSION when a preview of an unpublished item is refused; GONE when
 * what was there is archived
 */
export async function getContentItem(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  by: { id: number } | { slug: string; types: readonly ContentType[] } | { permalink: string };
  preview: boolean;
}): Promise<ContentWithText | null> {
  const { by } = options;
  const text = "slug" in by ? by.slug : "permalink" in by ? by.permalink : "";
  // No stored text holds a NUL, and PostgreSQL refuses to look for one.
  if (text.includes("\0")) return null;
  const item = await findItemOnSite(options.db, options.site, by);
  if (!item) return null;
  if (isPublished(item)) return item;
  if (!options.preview) {
    if (item.status === "archived") throw new AppError("GONE", errorTexts.gone);
    return null;
  }
  if (!can(options.viewer, "content.preview")) {
    throw new AppError("NO_PREVIEW_PERMISSION", errorTexts.noPreviewPermission);
  }
  return item;
}
