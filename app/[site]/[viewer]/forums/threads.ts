import { currentPageNumber } from "#app/_shared/page-data/page-number.ts";
import {
  catchForbidden,
  catchMembersOnly,
  catchNotFound,
} from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { ForumsPageDocument, ThreadPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { isThreadSort } from "#lib/forums/shared/thread.ts";

/**
 * A thread with the requested page of replies; `null` if it does not exist. A preview of a held thread is read as the
 * viewer, and its page is never cached.
 * @returns `"members-only"` for a guest who has to log in, `"forbidden"` for a viewer who may not preview
 */
export const loadThread = perPage(async (slug: string) => {
  const context = renderContext();
  const preview = context.request().query.get("preview") === "true";
  const read = preview ? context.readAsViewer : context.read;
  const variables = { slug, page: currentPageNumber(), preview };
  const found = await catchForbidden(() =>
    catchMembersOnly(catchNotFound(read(ThreadPageDocument, variables))),
  );
  return typeof found === "string" ? found : (found?.thread ?? null);
});

/** The order and the topic in the URL. */
export function currentForumsView() {
  const { query } = renderContext().request();
  const sort = query.get("sort");
  return {
    sort: isThreadSort(sort) ? sort : "active",
    topic: query.get("topic"),
    isFollowing: query.get("show") === "following",
  } as const;
}

/** The page of the site's threads that the URL requests, and the topics of the site. */
export const loadThreads = perPage(async () => {
  const { sort, topic } = currentForumsView();
  return renderContext().read(ForumsPageDocument, { page: currentPageNumber(), sort, topic });
});
