import type { Answer, Comment } from "schema-dts";
import { commentAnchor, commentPath } from "#lib/comments/shared/comment.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { interactions } from "./item-facts.ts";
import { person } from "./site-data.ts";

/** The structured data of a comment; removed comments have no author and are left out. */
export type DataComment = {
  id: string;
  body: string;
  insertedAt: string;
  author: { username: string } | null;
  reactionAggregates: readonly { type: string; count: number }[];
};

/** The comments that a page shows below an item. @param url of the item */
export function commentData(
  comments: readonly DataComment[],
  item: { type: ContentType; url: string },
): Comment[] {
  return comments.flatMap(({ id, body, insertedAt, author, reactionAggregates }) => {
    if (!author) return [];
    const [, likes] = interactions({ commentCount: 0, reactionAggregates });
    return [
      {
        "@type": "Comment" as const,
        "@id": `${item.url}#${commentAnchor(item, id)}`,
        text: body,
        author: person(author),
        datePublished: insertedAt,
        interactionStatistic: likes ?? undefined,
      },
    ];
  });
}

/** A reply as an answer to the question of a thread. @param url of the thread */
export function answerData(
  { id, body, insertedAt, author, page, reactionAggregates }: DataComment & { page?: number },
  url: string,
): Answer[] {
  if (!author) return [];
  const likes = reactionAggregates.find(({ type }) => type === "like")?.count ?? 0;
  const item = { type: "thread" as const, path: url };
  return [
    {
      "@type": "Answer",
      url: commentPath(item, page ?? 1, id),
      text: body,
      author: person(author),
      datePublished: insertedAt,
      upvoteCount: likes,
    },
  ];
}
