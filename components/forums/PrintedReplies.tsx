"use client";

import { RichTextView } from "#components/rich-text/RichTextView.tsx";
import type { PrintedReplyFragment } from "#graphql/generated/client/graphql.ts";
import { discussionTexts } from "#lib/comments/shared/comment-texts.ts";
import { PrintedByline } from "./PrintedByline.tsx";

/** The author whom a reply answers, unless the reply is printed directly below theirs. */
const getAddressee = ({ replyTo, parentId }: PrintedReplyFragment) =>
  replyTo && replyTo.id !== parentId ? replyTo.author : null;

/**
 * Replies for printing. A client component, because React then sends only its data; of a server component it would
 * send every element.
 */
export function PrintedReplies({ replies }: { replies: readonly PrintedReplyFragment[] }) {
  return (
    <ol>
      {replies.map((reply) => {
        const { id, author, parentId, insertedAt, body, document } = reply;
        const addressee = getAddressee(reply);
        return (
          <li
            key={id}
            className={`reply border-t border-line py-4 ${parentId === null ? "" : "ms-6 sm:ms-10"}`}
          >
            {author ? (
              <>
                <PrintedByline username={author.username} at={insertedAt}>
                  {addressee ? (
                    <>
                      {" · Replying to "}
                      <bdi translate="no">@{addressee.username}</bdi>
                    </>
                  ) : null}
                </PrintedByline>
                <RichTextView text={body} document={document} className="mt-2 max-w-read" />
              </>
            ) : (
              <p className="text-ink-soft">{discussionTexts({ type: "thread" }).removed}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
