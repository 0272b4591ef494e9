import { useState } from "react";
import { isOffline, toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  type DiscussionCommentFragment,
  DiscussionPageDocument,
} from "#graphql/generated/client/graphql.ts";
import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** A comment with its page of the discussion and its position in the discussion, counted from 1. */
export type FollowingComment = {
  comment: DiscussionCommentFragment;
  page: number;
  position: number;
};

/** Number of pages that one press adds. */
const pagesPerPress = 5;

/** The pages of a discussion after the server-rendered page, loaded on request. */
export function useFollowingPages(itemId: string, page: number, pageCount: number) {
  const [rows, setRows] = useState<readonly FollowingComment[]>([]);
  const [end, setEnd] = useState({ page, pageCount });
  const [isLoading, setIsLoading] = useState(false);

  /** Adds the next pages. @returns the added comments, even if a later page could not be loaded */
  async function loadMore(): Promise<readonly FollowingComment[]> {
    const known = new Set(rows.map(({ comment }) => comment.id));
    const added: FollowingComment[] = [];
    const last = Math.min(end.page + pagesPerPress, end.pageCount);
    setIsLoading(true);
    try {
      for (let next = end.page + 1; next <= last; next += 1) {
        const { contentItem } = await request(DiscussionPageDocument, { id: itemId, page: next });
        if (!contentItem) break;
        const before = (next - 1) * commentsPerPage;
        contentItem.comments.forEach((comment, index) => {
          // A new reply moves the following replies, so the first reply of the next page may already be on this page.
          if (known.has(comment.id) || document.querySelector(`[data-comment="${comment.id}"]`))
            return;
          known.add(comment.id);
          added.push({ comment, page: next, position: before + index + 1 });
        });
        setRows([...rows, ...added]);
        setEnd({ page: next, pageCount: contentItem.commentPageCount });
      }
    } catch (error) {
      const description = isOffline() ? errorTexts.offline : toApiError(error).message;
      showToast({ type: "error", description });
    }
    setIsLoading(false);
    return added;
  }

  return { rows, lastPage: end.page, pageCount: end.pageCount, isLoading, loadMore };
}
