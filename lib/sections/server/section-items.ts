import { subDays } from "date-fns/subDays";
import {
  type ContentSummary,
  type ContentWithText,
  getContentItem,
} from "#lib/content/server/get-content-item.ts";
import {
  getLatestContent,
  getMostDiscussed,
  getRecommendations,
} from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { getPolls } from "#lib/engagements/server/get-polls.ts";
import type { PollView } from "#lib/engagements/shared/poll.ts";
import type { ItemNeed } from "#lib/sections/shared/section-needs.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/**
 * Loads the items that a section lists. Items by id are batched with the others of the page, and those related to an
 * item are read with `getRelatedItems`.
 */
export async function getSectionItems(
  { db, site }: { db: Queryable; site: SiteScope },
  need: Exclude<ItemNeed, { from: "ids" | "related" }>,
): Promise<ContentSummary[]> {
  switch (need.from) {
    case "latest": {
      const { types, isFeatured, limit } = need;
      return getLatestContent({ db, site, types, isFeatured, limit });
    }
    case "discussed": {
      const publishedSince = subDays(Date.now(), need.days);
      return getMostDiscussed({ db, site, publishedSince, limit: need.limit });
    }
    case "threads":
      return getLatestContent({ db, site, types: ["thread"], order: "active", limit: need.limit });
  }
}

/** The items most related to another. */
export async function getRelatedItems(
  { db, site }: { db: Queryable; site: SiteScope },
  item: Pick<ContentSummary, "id" | "categoryId" | "title">,
  limit: number,
): Promise<ContentSummary[]> {
  return getRecommendations({ db, site, item, limit });
}

/** A gallery with its images, which lists of items leave out; `null` if there is none. */
export async function getSectionGallery(
  db: Queryable,
  site: SiteScope,
  id: number,
): Promise<ContentWithText | null> {
  const item = await getContentItem({ db, site, viewer: null, by: { id }, preview: false });
  return item?.type === "gallery" ? item : null;
}

/** Polls as the viewer may see them, in the order of `ids`, `null` for polls that the site does not have. */
export async function getSectionPolls(
  asking: Omit<Parameters<typeof getPolls>[0], "ids">,
  ids: readonly number[],
): Promise<(PollView | null)[]> {
  const polls = new Map((await getPolls({ ...asking, ids })).map((poll) => [poll.id, poll]));
  return ids.map((id) => polls.get(id) ?? null);
}
