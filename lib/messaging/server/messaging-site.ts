import { AppError } from "#lib/core/shared/errors.ts";
import { hasFeature, type Site, type SiteWithFeatures } from "#lib/site/shared/site.ts";

/** A site with the settings that decide who may write to whom. */
export type MessagingSite = SiteWithFeatures & Pick<Site, "settings">;

/** @throws AppError FORBIDDEN when the site has private messaging switched off */
export function assertMessagingIsOn(site: SiteWithFeatures): void {
  if (!hasFeature(site, "private_messaging")) {
    throw new AppError("FORBIDDEN", "Private messages are not available on this site.");
  }
}
