import type { Thing } from "schema-dts";
import { commentData, type DataComment } from "./comment-data.ts";
import { crumbsOf } from "./item-data.ts";
import { breadcrumbs } from "./list-data.ts";
import { headline, interactions, type Piece, type PieceSite, pieceFacts } from "./piece-data.ts";

/** A thread with the replies of one of its pages. */
export type DataThread = Piece & { body: string | null; comments: readonly DataComment[] };

/** The structured data of a thread: the opening post and the replies on the page. */
export function threadData(thread: DataThread, site: PieceSite): Thing[] {
  if (thread.isUnpublished) return [];
  const {
    description: _summary,
    publisher: _site,
    isAccessibleForFree: _free,
    ...facts
  } = pieceFacts(thread, site);
  const trail = breadcrumbs(site, crumbsOf(thread));
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
