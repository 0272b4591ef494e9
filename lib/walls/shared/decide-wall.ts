import type { SiteSettings } from "#lib/site/shared/site-settings.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

/** The wall in front of the gated sections of a page. */
export type Wall = "subscription" | "account";

/** Types that a subscription wall closes (spec §4 Walls). */
const closedTypes: readonly string[] = ["post", "page"];

/**
 * The wall of a page with gated sections (spec §4 Walls). The subscription wall has priority: the account
 * wall applies only without it.
 * @returns `null` without a wall
 */
export function decideWall(
  settings: Pick<SiteSettings, "subscription_wall" | "enable_auth_wall">,
  contentType: string,
  variant: ViewerVariant,
): Wall | null {
  if (settings.subscription_wall && variant === "guest" && closedTypes.includes(contentType)) {
    return "subscription";
  }
  return settings.enable_auth_wall && variant !== "member" ? "account" : null;
}
