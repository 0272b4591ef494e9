import type { ContentType } from "#lib/content/shared/content.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** Names a comment for screen readers: `the reply by ada`. Every comment of a thread is a reply. */
export const describeComment = (
  item: { type: ContentType },
  comment: { kind: "COMMENT" | "REPLY"; username: string },
): string => {
  const isReply = comment.kind === "REPLY" || item.type === "thread";
  return `the ${isReply ? "reply" : "comment"} by ${isolateText(comment.username)}`;
};
