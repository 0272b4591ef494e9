import { isDatabaseUnavailable } from "#lib/core/server/db/database-failure.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** The sessions of those who ask for pages; see `Sessions`. */
export type PageSessions<Found> = {
  fromCookie: (cookieHeader: string | undefined, site: SiteScope) => Promise<Found | null>;
  lastFromCookie: (cookieHeader: string | undefined, site: SiteScope) => Found | null;
};

/**
 * The session of who asks for a page. While the database cannot answer it is the one that this process last saw, which is
 * good enough to choose between the pages that all guests and all members share, and for nothing else.
 * @returns `isUnchecked`: it could not be read; a session that is not known either is `null`
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
