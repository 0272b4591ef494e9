import type { SiteSettings } from "#lib/site/shared/site-settings.ts";

/**
 * The public variants of a page: the minimum that its HTML may depend on. Everything personal is loaded by
 * the browser afterwards.
 */
export const viewerVariants = ["guest", "subscriber", "member"] as const;
export type ViewerVariant = (typeof viewerVariants)[number];

/** The cookie of subscribers (spec §4). Only its presence counts. */
export const subscribedCookie = "subscribed";

/** Whether a URL is that of a link in one of the site's emails (spec §4 URL cues). */
export const isFromEmail = (url: string): boolean =>
  new URLSearchParams(url.split("?")[1] ?? "").get("utm_medium") === "email";

/**
 * The public variant of a page for a viewer. A logged-in viewer is a member, whatever cookies they have;
 * without a subscription wall a subscriber gets the guest's page.
 * @param cookieNames names of the request's cookies
 */
export function toViewerVariant(
  isLoggedIn: boolean,
  cookieNames: readonly string[],
  settings: Pick<SiteSettings, "subscription_wall">,
): ViewerVariant {
  if (isLoggedIn) return "member";
  return settings.subscription_wall && cookieNames.includes(subscribedCookie)
    ? "subscriber"
    : "guest";
}

/** Audiences that a preview can be seen as, by the word in its address, and the variant of each. */
const variantByAudience = {
  visitor: "guest",
  subscriber: "subscriber",
  member: "member",
} as const satisfies Record<string, ViewerVariant>;
export type Audience = keyof typeof variantByAudience;
export const audiences = Object.keys(variantByAudience) as Audience[];

/** The audience a variant is made for. */
export function toAudience(variant: ViewerVariant): Audience {
  return audiences.find((audience) => variantByAudience[audience] === variant) ?? "visitor";
}

export const isAudience = (text: string | null): text is Audience =>
  audiences.some((audience) => audience === text);

export const toVariant = (audience: Audience): ViewerVariant => variantByAudience[audience];
