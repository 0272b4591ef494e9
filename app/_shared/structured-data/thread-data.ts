import type { Comment, Thing } from "schema-dts";
import { toCrumbs } from "./item-data.ts";
import { type DataItem, headline, type ItemSite, interactions, toItemFacts } from "./item-facts.ts";
import { breadcrumbs } from "./list-data.ts";
import { person } from "./site-data.ts";

type Reply = {
  id: string;
  body: string;
  insertedAt: string;
  author: { username: string } | null;
  reactionAggregates: readonly { type: string; count: number }[];
};

/** A thread with the replies of one of its pages. */
export type DataThread = DataItem & { body: string | null; comments: readonly Reply[] };

function comment(reply: Reply, threadUrl: string): Comment[] {
  if (!reply.author) return [];
  const [, likes] = interactions({ commentCount: 0, reactionAggregates: reply.reactionAggregates });
  return [
    {
      "@type": "Comment",
      "@id": `${threadUrl}#reply-${reply.id}`,
      text: reply.body,
      author: person(reply.author),
      datePublished: reply.insertedAt,
      ...(likes ? { interactionStatistic: likes } : {}),
    },
  ];
}

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
      comment: thread.comments.flatMap((reply) => comment(reply, facts.url)),
    },
    ...(trail ? [trail] : []),
  ];
}
