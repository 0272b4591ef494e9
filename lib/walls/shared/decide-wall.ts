import type { SiteSettings } from "#lib/site/shared/site-settings.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

/** The wall in front of the gated sections of a page. */
export type Wall = "subscription" | "account";

/** The settings of a site that walls depend on. */
export type WallSettings = Pick<SiteSettings, "subscription_wall" | "enable_auth_wall">;

/** The facts about a page that decide its wall. */
export type WallPlace = {
  /** Settings of the site that shows the page. */
  settings: WallSettings;
  /** The site that the page comes from; the same site unless it is cross-published. */
  homeSettings: WallSettings;
  contentType: string;
};

/** Types that a subscription wall applies to (spec §4 Walls). */
const closedTypes: readonly string[] = ["post", "page"];

/** The wall by the settings of one site: the account wall applies only without a subscription wall. */
function decideOwnWall(
  settings: WallSettings,
  contentType: string,
  variant: ViewerVariant,
): Wall | null {
  if (settings.subscription_wall && variant === "guest" && closedTypes.includes(contentType)) {
    return "subscription";
  }
  return settings.enable_auth_wall && variant !== "member" ? "account" : null;
}

/**
 * The wall in front of the gated sections of a page for a viewer (spec §4 Walls). Sections behind a
 * wall at home are not open on other sites either: a site without walls shows them to members only,
 * because its pages do not distinguish subscribers from guests.
 * @returns `null` without a wall
 */
export function decideWall(place: WallPlace, variant: ViewerVariant): Wall | null {
  const { settings, homeSettings, contentType } = place;
  const own = decideOwnWall(settings, contentType, variant);
  if (own || variant === "member") return own;
  // A subscriber of a site that has a subscription wall has subscribed there.
  const atHome = settings.subscription_wall ? variant : "guest";
  return decideOwnWall(homeSettings, contentType, atHome) ? "account" : null;
}
