import type { Site } from "#lib/site/shared/site.ts";
import { getTimeZone, toInstant, toLocalTime } from "#lib/site/shared/site-time.ts";

/** The day in the time zone of a site, such as `2026-12-01`. */
export const toSiteDay = (site: Pick<Site, "settings">, at: Date = new Date()): string =>
  toLocalTime(at, getTimeZone(site)).slice(0, 10);

/** The beginning of a day in the time zone of a site; `null` if it is no day. */
export const fromSiteDay = (site: Pick<Site, "settings">, day: string): Date | null =>
  toInstant(`${day}T00:00`, getTimeZone(site));
