import type { Thing } from "schema-dts";
import { commentData, type DataComment } from "./comment-data.ts";
import { toCrumbs } from "./item-data.ts";
import { type DataItem, headline, type ItemSite, interactions, toItemFacts } from "./item-facts.ts";
import { breadcrumbs } from "./list-data.ts";

/** A thread with the replies of one of its pages. */
export type DataThread = DataItem & { body: string | null; comments: readonly DataComment[] };

/** The structured data of a thread: the opening post and the replies on the page. */
export function threadData(thread: DataThread, site: ItemSite): Thing[] {
  if (thread.isUnpublished) return [];
  const {
    description: _summary,
    publisher: _site,
    isAccessibleForFree: _free,
    ...facts
  } = toItemFacts(thread, site);
  const trail = breadcrumbs(site, toCrumbs(thread));
  return [
    {
      "@type": "DiscussionForumPosting",
      headline: headline(thread.title),
      text: thread.body ?? thread.summary,
      ...facts,
      commentCount: thread.commentCount,
      interactionStatistic: interactions(thread),
      comment: commentData(thread.comments, { type: "thread", url: facts.url }),
    },
    ...(trail ? [trail] : []),
  ];
}
