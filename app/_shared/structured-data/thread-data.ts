import type { Thing } from "schema-dts";
import { answerData, commentData, type DataComment } from "./comment-data.ts";
import { toCrumbs } from "./item-data.ts";
import { type DataItem, headline, type ItemSite, interactions, toItemFacts } from "./item-facts.ts";
import { breadcrumbs } from "./list-data.ts";

/** A thread with the replies of one of its pages. */
export type DataThread = DataItem & {
  body: string | null;
  comments: readonly DataComment[];
  /** The reply that the thread's author accepted, and its page. */
  acceptedComment?: (DataComment & { page: number }) | null;
};

/**
 * The structured data of a thread. A thread with a best answer is a question page: the accepted answer and the other
 * answers on the page. Any other thread is a discussion: the opening post and the replies.
 * @param page the page of replies, from 1
 */
export function threadData(thread: DataThread, site: ItemSite, page = 1): Thing[] {
  if (thread.isUnpublished) return [];
  const {
    description: _summary,
    publisher: _site,
    isAccessibleForFree: _free,
    ...facts
  } = toItemFacts(thread, site);
  const trail = breadcrumbs(site, toCrumbs(thread));
  const { acceptedComment } = thread;
  const [accepted] = acceptedComment ? answerData(acceptedComment, facts.url) : [];
  if (accepted) {
    const others = thread.comments.filter(({ id }) => id !== acceptedComment?.id);
    const suggested = others.flatMap((reply) => answerData({ ...reply, page }, facts.url));
    const [, likes] = interactions(thread);
    const question = {
      "@type": "Question" as const,
      name: headline(thread.title),
      text: thread.body ?? thread.summary,
      author: facts.author,
      datePublished: facts.datePublished,
      answerCount: thread.commentCount,
      upvoteCount: Number(likes?.userInteractionCount ?? 0),
      acceptedAnswer: accepted,
      suggestedAnswer: suggested.length > 0 ? suggested : undefined,
    };
    const { url, inLanguage } = facts;
    return [
      { "@type": "QAPage", url, inLanguage, mainEntity: question },
      ...(trail ? [trail] : []),
    ];
  }
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
