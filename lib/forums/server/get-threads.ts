import {
  type ContentSummary,
  type ContentWithText,
  getContentItem,
} from "#lib/content/server/get-content-item.ts";
import {
  type CategoryRow,
  countContent,
  getCategories,
  getContentByIds,
  getLatestContent,
} from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { type ThreadSort, threadsPerPage } from "#lib/forums/shared/thread.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { readAs, type SiteScope } from "#lib/site/shared/site.ts";
import { findFollowed } from "./forum-queries.ts";

/**
 * One thread with its opening post, or `null`.
 * @param options.preview also returns a held thread, to its author and staff who may preview
 * @throws AppError MEMBERS_ONLY for a guest, NO_PREVIEW_PERMISSION, GONE
 */
export async function getThread(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  slug: string;
  preview: boolean;
}): Promise<ContentWithText | null> {
  const { slug, ...reader } = options;
  return getContentItem({ ...reader, by: { slug, types: ["thread"] } });
}

/** One page of threads, counted from 1, and their topic, if they are filtered by one. */
export type ThreadPage = {
  items: ContentSummary[];
  page: number;
  pageCount: number;
  total: number;
  topic: CategoryRow | null;
};

const orders = {
  active: { order: "active" },
  newest: { order: "published" },
  unanswered: { order: "published", isUnanswered: true },
  replies: { order: "replies" },
} as const satisfies Record<ThreadSort, object>;

/**
 * One page of a site's threads. A topic that the site does not have gives an empty page.
 * @param options.topic slug of a category of the site
 */
export async function getThreads(options: {
  db: Queryable;
  site: SiteScope;
  page: number;
  sort?: ThreadSort;
  topic?: string | null;
}): Promise<ThreadPage> {
  const { db, site, page, sort = "active", topic: slug } = options;
  const topic = slug
    ? ((await getCategories(db, site)).find((category) => category.slug === slug) ?? null)
    : null;
  if (slug && !topic) return { items: [], page, pageCount: 0, total: 0, topic };
  const filter = { db, site, types: ["thread"] as const, categoryId: topic?.id, ...orders[sort] };
  const [items, total] = await Promise.all([
    getLatestContent({ ...filter, limit: threadsPerPage, offset: (page - 1) * threadsPerPage }),
    countContent(filter),
  ]);
  return { items, page, pageCount: Math.ceil(total / threadsPerPage), total, topic };
}

/**
 * One page of the threads that the viewer follows, the most recently active first.
 * @throws AppError UNAUTHENTICATED
 */
export async function getFollowedThreads(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  page: number;
}): Promise<ThreadPage> {
  const { db, viewer, page } = options;
  assertCan(viewer, "thread.read");
  const site = readAs(options.site, viewer);
  const { ids, total } = await findFollowed(db, site, viewer.id, {
    limit: threadsPerPage,
    offset: (page - 1) * threadsPerPage,
  });
  const items = (await getContentByIds(db, site, ids)).flatMap((item) => item ?? []);
  return { items, page, pageCount: Math.ceil(total / threadsPerPage), total, topic: null };
}
