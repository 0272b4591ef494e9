import { cache } from "react";
import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import { orMembersOnly, orNotFound } from "#app/_shared/page-data/page-response.ts";
import {
  ForumsPageDocument,
  ReplyPlaceDocument,
  ThreadPageDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { commentPath } from "#lib/comments/shared/comment.ts";
import { isThreadSort } from "#lib/forums/shared/thread.ts";

/** A thread with the requested page of replies, `"members-only"` for a guest who has to log in, or `null`. */
export const loadThread = cache(async (slug: string) => {
  const variables = { slug, page: currentPageNumber() };
  const found = await orMembersOnly(
    orNotFound(renderContext().read(ThreadPageDocument, variables)),
  );
  return found === "members-only" ? found : (found?.thread ?? null);
});

/** The address of the reply that `?reply=` names, if it belongs to this thread. */
export async function findReplyPath(threadId: string): Promise<string | null> {
  const id = renderContext().request().query.get("reply");
  if (!id) return null;
  const { comment } = await renderContext().read(ReplyPlaceDocument, { id });
  return comment?.item.id === threadId ? commentPath(comment.item, comment.page, comment.id) : null;
}

/** The order and the topic that the address asks for. */
export function currentForumsView() {
  const { query } = renderContext().request();
  const sort = query.get("sort");
  return {
    sort: isThreadSort(sort) ? sort : "active",
    topic: query.get("topic"),
    isFollowing: query.get("show") === "following",
  } as const;
}

/** One page of the site's threads as the address asks for them, and the topics of the site. */
export const loadThreads = cache(async () => {
  const { sort, topic } = currentForumsView();
  return renderContext().read(ForumsPageDocument, { page: currentPageNumber(), sort, topic });
});
