import type { CrisisLine } from "#lib/site/shared/crisis-lines.ts";
import type { SiteSettings } from "#lib/site/shared/site-settings.ts";

/** The source objects of the parts of a site's settings. */
export type SiteMetaModel = NonNullable<SiteSettings["meta"]>;
export type PwaSettingsModel = NonNullable<SiteSettings["pwa_settings"]>;
export type ErrorMonitoringModel = NonNullable<SiteSettings["error_monitoring"]>;
export type CrisisTextNumberModel = NonNullable<CrisisLine["sms"]>;
