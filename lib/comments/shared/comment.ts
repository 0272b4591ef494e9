import type { ContentType } from "#lib/content/shared/content.ts";
import type { ModeratedState } from "#lib/moderation/shared/moderation.ts";

/** The status of a comment. Held waits for a moderator before it is public; staff hide it or mark it as spam. */
export type CommentStatus = ModeratedState;

/** Comments on one page of a discussion. */
export const commentsPerPage = 20;

/** Comments on one part of a printed discussion: a whole number of its pages. */
export const commentsPerPrint = 500;

/** The number of parts in which a discussion with this many pages is printed. */
export const countPrintParts = (pageCount: number): number =>
  Math.ceil(pageCount / (commentsPerPrint / commentsPerPage));

/** Limits of the comments that a browser requests after it was disconnected. */
export const recentCommentLimits = { maxSeconds: 7 * 24 * 60 * 60, maxComments: 100 } as const;

/** Longest comment, in characters. */
export const maxCommentLength = 10_000;

/** The rules of a comment for `readMemberText`. */
export const commentTextRules = { maxLength: maxCommentLength } as const;

/** The type of the item that a discussion belongs to. */
type Discussed = { type: ContentType };

/** Whether items of a type can have comments: articles can, pages such as the legal ones cannot. */
export const isCommentable = ({ type }: Discussed): boolean => type !== "page";

/** The anchor of an item's discussion (spec §2 link details). */
export const discussionAnchor = ({ type }: Discussed): string =>
  type === "thread" ? "forum-thread-discussion" : "comment-thread";

/** The anchor of one comment on its page of the discussion. */
export const commentAnchor = ({ type }: Discussed, commentId: number | string): string =>
  `${type === "thread" ? "reply" : "comment"}-${commentId}`;

/** The address of a page of the discussion; the first page has no number. */
export const discussionPagePath = (itemPath: string, page: number): string =>
  page > 1 ? `${itemPath}?page=${page}` : itemPath;

/** The path of one part of a printed thread. */
export const printPath = (itemPath: string, part = 1): string =>
  part > 1 ? `${itemPath}/print?page=${part}` : `${itemPath}/print`;

/** The address of a search in the replies of a thread. Search engines need not follow it. */
export const discussionSearchPath = (itemPath: string, term: string, page = 1): string => {
  const query = new URLSearchParams({ s: term });
  if (page > 1) query.set("page", String(page));
  return `${itemPath}/search?${query}`;
};

/** Links to a comment, whichever page of the discussion it is on. */
export const findCommentPath = (itemPath: string, commentId: number | string): string =>
  `${itemPath}?comment=${commentId}`;

/** The address of a comment: the page it is on and its anchor. */
export const commentPath = (
  item: Discussed & { path: string },
  page: number,
  commentId: number | string,
): string => `${discussionPagePath(item.path, page)}#${commentAnchor(item, commentId)}`;

/** The kind of a comment in reactions and moderation (spec §3): a reply is below another comment. */
export const toCommentKind = (comment: {
  parentId: number | string | null;
}): "COMMENT" | "REPLY" => (comment.parentId === null ? "COMMENT" : "REPLY");
