import { getContentByIds, getLatestContent } from "#lib/content/server/list-content.ts";
import { type ContentType, contentPath } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { IssueItem, IssuePart } from "#lib/newsletter/shared/newsletter.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import { hasFeature, type Site } from "#lib/site/shared/site.ts";
import type { FeatureFlag } from "#lib/site/shared/site-options.ts";

/** The data to compose an issue. */
export type ComposePorts = {
  db: Queryable;
  directory: Pick<SiteDirectory, "byId">;
  toOrigin: (host: string) => string;
};

type PartRule = {
  part: IssuePart;
  types: readonly ContentType[];
  maxItems: number;
  feature?: FeatureFlag;
  isUnanswered?: true;
};

/** The parts of an issue, in order. */
const parts: readonly PartRule[] = [
  { part: "articles", types: ["post", "sponsored_article"], maxItems: 6 },
  { part: "question", types: ["thread"], maxItems: 1, feature: "Forums", isUnanswered: true },
  { part: "story", types: ["story"], maxItems: 1, feature: "Stories" },
];

/** Spare items, because some of the newest may be unsuitable for an email. */
const spareItems = 4;

/**
 * The new items of a site, as a guest sees them: titles and summaries of lists, never the text of a page. Held items,
 * items for members and items at a crisis level are excluded, and sponsored articles are labelled.
 * @returns an empty list if nothing is new
 */
export async function composeIssue(
  { db, directory, toOrigin }: ComposePorts,
  options: { site: Site; since: Date; until: Date },
): Promise<IssueItem[]> {
  const { site, since, until } = options;
  const wanted = parts.filter(({ feature }) => !feature || hasFeature(site, feature));
  const lists = await Promise.all(
    wanted.map(async ({ part, types, maxItems, isUnanswered }) => {
      const items = await getLatestContent({
        db,
        site: { id: site.id, prefix: site.prefix, reader: "guest" },
        types,
        isUnanswered,
        publishedSince: since,
        publishedUntil: until,
        limit: maxItems + spareItems,
      });
      return items
        .flatMap((item): IssueItem[] => {
          const { id: contentId, siteId, title, summary, type, crisisLevel, publishedAt } = item;
          const home = directory.byId(siteId);
          // Items published at exactly that moment are in the previous issue.
          if (!home || crisisLevel !== null || !publishedAt || publishedAt <= since) return [];
          const url = new URL(toOrigin(home.host) + contentPath(item)).href;
          const isSponsored = type === "sponsored_article";
          // The summary of a thread is a member's text, which they may change or delete.
          const text = type === "thread" ? "" : summary;
          return [{ part, contentId, title, summary: text, url, isSponsored }];
        })
        .slice(0, maxItems);
    }),
  );
  return lists.flat();
}

/** The items of an issue that a guest may still see: some may have been hidden since it was composed. */
export async function keepVisible(
  db: Queryable,
  site: Site,
  items: readonly IssueItem[],
): Promise<IssueItem[]> {
  const ids = items.map(({ contentId }) => contentId);
  const reader = { id: site.id, prefix: site.prefix, reader: "guest" } as const;
  const found = await getContentByIds(db, reader, ids);
  return items.filter((_item, index) => found[index] && found[index].crisisLevel === null);
}
