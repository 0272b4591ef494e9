import type { SiteSettings } from "#lib/site/shared/site-settings.ts";

/** Who a page is made for, as far as walls ask: `subscriber` gets the site's email or came from it. */
export type Audience = "guest" | "subscriber" | "member";

/** The wall in front of the gated sections of a page. */
export type Wall = "subscription" | "account";

/** Types that a subscription wall closes (spec §4 Walls). */
const closedTypes: readonly string[] = ["post", "page"];

/**
 * The wall of a page that has gated sections (spec §4 Walls). The subscription wall comes first:
 * the account wall applies only without it.
 * @returns `null` where everything is open
 */
export function decideWall(
  settings: Pick<SiteSettings, "subscription_wall" | "enable_auth_wall">,
  contentType: string,
  audience: Audience,
): Wall | null {
  if (settings.subscription_wall && audience === "guest" && closedTypes.includes(contentType)) {
    return "subscription";
  }
  return settings.enable_auth_wall && audience !== "member" ? "account" : null;
}
