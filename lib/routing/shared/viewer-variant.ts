import type { SiteSettings } from "#lib/site/shared/site-settings.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

/** The cookie of subscribers (spec §4). Only its presence counts. */
export const subscribedCookie = "subscribed";

/** Whether a URL comes from a link in one of the site's emails (spec §4 URL cues). */
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

/** The variants in which an editor can see a preview, by the parameter in the URL. */
const variantByPreview = {
  visitor: "guest",
  subscriber: "subscriber",
  member: "member",
} as const satisfies Record<string, ViewerVariant>;
export type PreviewViewer = keyof typeof variantByPreview;
export const previewViewers = Object.keys(variantByPreview) as PreviewViewer[];

/** The viewers that a variant is for. */
export function toPreviewViewer(variant: ViewerVariant): PreviewViewer {
  return previewViewers.find((viewer) => variantByPreview[viewer] === variant) ?? "visitor";
}

export const isPreviewViewer = (text: string | null): text is PreviewViewer =>
  previewViewers.some((viewer) => viewer === text);

export const toVariant = (viewer: PreviewViewer): ViewerVariant => variantByPreview[viewer];
