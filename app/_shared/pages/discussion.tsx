import type { ComponentProps, ReactNode } from "react";
import { redirectToLastPage } from "#app/_shared/page-data/last-page.ts";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { catchNotFound, respondFound } from "#app/_shared/page-data/page-response.ts";
import { CommentSection } from "#components/comments/CommentSection.tsx";
import {
  CommentPlaceDocument,
  type DiscussionFragment,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { commentPath, isCommentable } from "#lib/comments/shared/comment.ts";

type Site = { features: readonly string[] };

/** Whether an item has a discussion on a site. */
export const hasDiscussion = (item: Pick<DiscussionFragment, "type">, site: Site): boolean =>
  isCommentable(item) && site.features.includes(item.type === "thread" ? "Forums" : "Comments");

/** The discussion below an item at the requested page, where the site has it. */
export function renderDiscussion(
  item: DiscussionFragment & { author?: { id: string } },
  site: Site,
  more: Pick<
    ComponentProps<typeof CommentSection>,
    "moreTools" | "acceptedId" | "List" | "longTools"
  > = {},
): ReactNode {
  if (!hasDiscussion(item, site)) return null;
  const { request, getFormKey } = renderContext();
  const { query, variant } = request();
  return (
    <CommentSection
      discussion={item}
      page={currentPageNumber()}
      hasReactions={site.features.includes("Reactions")}
      isMember={variant === "member"}
      formKey={getFormKey()}
      replyToId={query.get("reply-to")}
      {...more}
    />
  );
}

/**
 * Redirects from `?comment={id}` of an item's page to the discussion page of the comment.
 * @returns whether it redirects
 */
export async function redirectToComment(
  item: Pick<DiscussionFragment, "id" | "type" | "path">,
): Promise<boolean> {
  const context = renderContext();
  const { query } = context.request();
  const id = query.get("comment") ?? query.get("reply");
  if (id === null) return false;
  const found = await catchNotFound(context.read(CommentPlaceDocument, { id }));
  const comment = found?.comment;
  const location =
    comment?.item.id === item.id ? commentPath(item, comment.page, comment.id) : item.path;
  respondFound(location);
  return true;
}

/** Redirects from a discussion page past the end to the last one. @returns whether it redirects */
export const redirectToLastComments = (
  item: Pick<DiscussionFragment, "commentPageCount">,
): boolean => redirectToLastPage({ page: currentPageNumber(), pageCount: item.commentPageCount });
