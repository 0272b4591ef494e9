import type { ContentType } from "#lib/content/shared/content.ts";
import { titleSlug } from "#lib/core/server/title-slug.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";

/** The slug an item would like to have. A title without a letter or a digit gives none: the item is named by its day then. */
export function toItemSlug(type: ContentType, title: string, at: Date): string {
  return titleSlug(title) || `${type}-${toDay(at)}`;
}
