import {
  type ContentSummary,
  type ContentWithText,
  getContentItem,
} from "#lib/content/server/get-content-item.ts";
import { countContent, getLatestContent } from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { threadsPerPage } from "#lib/forums/shared/thread.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** One thread with its opening post, or `null`. */
export async function getThread(
  db: Queryable,
  site: SiteScope,
  slug: string,
): Promise<ContentWithText | null> {
  return getContentItem({
    db,
    site,
    viewer: null,
    by: { slug, types: ["thread"] },
    preview: false,
  });
}

/**
 * Threads of a site, the most recently active first.
 * @param page counted from 1
 */
export async function getThreads(
  db: Queryable,
  site: SiteScope,
  page: number,
): Promise<ContentSummary[]> {
  return getLatestContent({
    db,
    site,
    types: ["thread"],
    order: "active",
    limit: threadsPerPage,
    offset: (page - 1) * threadsPerPage,
  });
}

/** How many threads a site has. */
export async function countThreads(db: Queryable, site: SiteScope): Promise<number> {
  return countContent({ db, site, types: ["thread"] });
}
