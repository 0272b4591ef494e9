import {
  commentsPerPage,
  commentsPerPrint,
  recentCommentLimits,
} from "#lib/comments/shared/comment.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type CommentRow,
  countCommentsBefore,
  countCommentsByAuthor,
  countPlaceholders,
  findCommentsByAuthor,
  findCommentsByIds,
  findHighLevelCommentIds,
  findListedComments,
  findRecentComments,
  findVisibleAmong,
} from "./comment-queries.ts";
import { findRevisions, type RevisionRow } from "./revision-queries.ts";

export type { CommentRow, RevisionRow };

/** An item and the number of its visible comments: without visible comments, nothing is listed. */
type DiscussedItem = { id: number; commentCount: number };

/** The text of a hidden comment never leaves the server. */
const withoutHiddenText = (comment: CommentRow): CommentRow =>
  comment.status === "visible" ? comment : { ...comment, body: "", document: null, editedAt: null };

/** Reads pages of discussions and counts their pages. */
export type Discussions = {
  /**
   * One page of the discussion below an item that the caller has found visible: each top-level
   * comment followed by its replies, oldest first. A hidden comment with visible replies is there
   * without its text.
   * @param page counted from 1
   */
  getComments: (item: DiscussedItem, page: number) => Promise<CommentRow[]>;
  /** Number of pages of a discussion, at least 1. */
  getPageCount: (item: DiscussedItem) => Promise<number>;
};

async function readListed(db: Queryable, item: DiscussedItem, page: number, limit: number) {
  if (item.commentCount === 0) return { rows: [], placeholders: 0 };
  const offset = (page - 1) * limit;
  // The last pages of long discussions are read most: each reply is on one.
  const isNearEnd = offset > item.commentCount / 2;
  const { rows, placeholders } = await findListedComments(db, item.id, {
    limit,
    offset,
    isNearEnd,
  });
  return { rows: rows.map(withoutHiddenText), placeholders };
}

/**
 * Reads discussions for one operation. If the page and the number of pages are requested, both come
 * from one query.
 */
export function createDiscussions(db: Queryable): Discussions {
  const pages = new Map<number, ReturnType<typeof readListed>>();
  return {
    getComments: async (item, page) => {
      const reading = readListed(db, item, page, commentsPerPage);
      pages.set(item.id, reading);
      try {
        return (await reading).rows;
      } finally {
        // Later in the operation the discussion may have changed.
        if (pages.get(item.id) === reading) pages.delete(item.id);
      }
    },
    getPageCount: async (item) => {
      if (item.commentCount === 0) return 1;
      // If the page is requested in the same operation, its query is already running.
      await Promise.resolve();
      const page = await pages.get(item.id)?.catch(() => null);
      // The visible comments are counted already: a long discussion is not counted again.
      const listed =
        item.commentCount + (page?.placeholders ?? (await countPlaceholders(db, item.id)));
      return Math.ceil(listed / commentsPerPage);
    },
  };
}

/** A part of a discussion for printing, with many more comments than a page. @param part counted from 1 */
export const getPrintedComments = async (
  db: Queryable,
  item: DiscussedItem,
  part: number,
): Promise<CommentRow[]> => (await readListed(db, item, part, commentsPerPrint)).rows;

/**
 * The visible comments below an item that were added in the last seconds, oldest first: the ones
 * that a disconnected browser missed. At most the newest hundred.
 */
export async function getRecentComments(
  db: Queryable,
  item: DiscussedItem,
  seconds: number,
): Promise<CommentRow[]> {
  if (item.commentCount === 0) return [];
  const { maxSeconds, maxComments } = recentCommentLimits;
  return findRecentComments(db, item.id, {
    seconds: Math.min(Math.max(0, seconds), maxSeconds),
    limit: maxComments,
  });
}

/** The page of the discussion that a comment is on, counted from 1. */
export async function getCommentPage(
  db: Queryable,
  comment: Pick<CommentRow, "id" | "parentId" | "contentId">,
): Promise<number> {
  return toCommentPage(await countCommentsBefore(db, comment.contentId, comment));
}

/** The page of a comment, counted from 1. @param before comments that are listed before it */
export const toCommentPage = (before: number): number => Math.floor(before / commentsPerPage) + 1;

/** Comments by id below items that the site shows, in the given order; `null` for the others. */
export async function getCommentsByIds(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
): Promise<(CommentRow | null)[]> {
  const rows = await findCommentsByIds(db, site, ids);
  const byId = new Map(rows.map((row) => [row.id, withoutHiddenText(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** A page of the comments of a member that can be read on the site, the newest first. */
export async function getCommentsByAuthor(
  db: Queryable,
  site: SiteScope,
  { authorId, page }: { authorId: number; page: number },
): Promise<CommentRow[]> {
  const offset = (page - 1) * commentsPerPage;
  return findCommentsByAuthor(db, site, { authorId, limit: commentsPerPage, offset });
}

/** The number of pages of `getCommentsByAuthor`. */
export async function getAuthorPageCount(
  db: Queryable,
  site: SiteScope,
  authorId: number,
): Promise<number> {
  return Math.ceil((await countCommentsByAuthor(db, site, authorId)) / commentsPerPage);
}

/** The earlier versions of comments, newest first, in the given order. */
export async function getRevisions(
  db: Queryable,
  ids: readonly number[],
): Promise<RevisionRow[][]> {
  const byComment = Map.groupBy(await findRevisions(db, ids), ({ commentId }) => commentId);
  return ids.map((id) => byComment.get(id) ?? []);
}

/** The comments among these, of one kind, that a guest of the site can see. */
export const getVisibleAmong =
  (kind: "COMMENT" | "REPLY") => (db: Queryable, site: SiteScope, ids: readonly number[]) =>
    findVisibleAmong(db, site, ids, kind);

/** The comments among these in the discussion of an item where somebody may be in danger. */
export const getHighLevelCommentIds = (db: Queryable, ids: readonly number[]): Promise<number[]> =>
  findHighLevelCommentIds(db, ids);
