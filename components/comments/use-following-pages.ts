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

/** A comment, its page of the discussion and its place in it, counted from 1. */
export type FollowingComment = {
  comment: DiscussionCommentFragment;
  page: number;
  position: number;
};

/** Pages that are added with one press. */
const pagesPerPress = 5;

/** The pages of a discussion after the one that the server rendered, loaded when asked. */
export function useFollowingPages(itemId: string, page: number, pageCount: number) {
  const [rows, setRows] = useState<readonly FollowingComment[]>([]);
  const [end, setEnd] = useState({ page, pageCount });
  const [isLoading, setIsLoading] = useState(false);

  /** Adds the next pages. @returns what was added, also when a later page could not be loaded */
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
          // A reply that came meanwhile moves what follows: the first of the next page is shown already.
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
