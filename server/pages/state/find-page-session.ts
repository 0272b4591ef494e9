import { isDatabaseUnavailable } from "#lib/core/server/db/database-failure.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** The sessions of the viewers of pages; see `Sessions`. */
export type PageSessions<Found> = {
  fromCookie: (cookieHeader: string | undefined, site: SiteScope) => Promise<Found | null>;
  lastFromCookie: (cookieHeader: string | undefined, site: SiteScope) => Found | null;
};

/**
 * Finds the session of the viewer of a page. During an outage of the database, it is the session that this process
 * saw last. That may only be used to choose between the guest page and the member page.
 * @returns `isUnchecked` if the session could not be read; `null` if this process has not seen one
 */
export async function findPageSession<Found>(
  sessions: PageSessions<Found>,
  cookieHeader: string | undefined,
  site: SiteScope,
): Promise<{ session: Found | null; isUnchecked: boolean }> {
  try {
    return { session: await sessions.fromCookie(cookieHeader, site), isUnchecked: false };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return { session: sessions.lastFromCookie(cookieHeader, site), isUnchecked: true };
  }
}
