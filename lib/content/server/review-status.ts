import type { SiteSettings } from "#lib/site/shared/site-settings.ts";

/** Whether a new story is public at once or held for a moderator, by the settings of its site. */
export function toReviewStatus(settings: SiteSettings): "published" | "held" {
  return settings.hold_stories ? "held" : "published";
}
