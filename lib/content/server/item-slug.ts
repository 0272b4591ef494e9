import type { ContentType } from "#lib/content/shared/content.ts";
import { titleSlug } from "#lib/core/server/title-slug.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";

/** The preferred slug of an item. For a title without a letter or digit it is made from the day. */
export function toItemSlug(type: ContentType, title: string, at: Date): string {
  return titleSlug(title) || `${type}-${toDay(at)}`;
}
